/** Time in ms between two measurements. */
const INTERVAL = 200;

/** Measures how late timers run. Code that blocks the event loop delays every request by as much. */
export function watchEventLoop(): { takeLag(): number } & Disposable {
  let expected = performance.now() + INTERVAL;
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - expected);
    expected = now + INTERVAL;
  }, INTERVAL);
  Deno.unrefTimer(timer);
  return {
    /** Returns the longest delay in seconds since the last call. */
    takeLag() {
      const lag = longest;
      longest = 0;
      return Math.max(0, lag) / 1_000;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
