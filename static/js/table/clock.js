// Seconds on a clock. No DOM, no timer.

/**
 * @param {import("./types.js").Clock | null} clock
 * @param {number} now performance.now()
 * @returns {{seconds: number, share: number, late: boolean} | null} share = what is left, 0 … 1
 */
export function readClock(clock, now) {
  if (!clock) return null;
  const left = Math.max(0, clock.until - now);
  return {
    seconds: Math.ceil(left / 1000),
    share: clock.of ? Math.min(1, left / clock.of) : 0,
    late: left < Math.min(5000, clock.of / 3),
  };
}
