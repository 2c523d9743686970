// The 复制 button beside a link, also after htmx has replaced it.

document.addEventListener("click", async (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest("[data-copy]");
  if (!(button instanceof HTMLElement)) return;
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
  field.select();
  // Without https there is no clipboard; the selected text can still be copied by hand.
  await navigator.clipboard?.writeText(field.value);
  button.textContent = button.dataset.done ?? "";
});
