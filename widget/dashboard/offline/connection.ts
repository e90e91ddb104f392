import { signal } from "@preact/signals";

/** The shortest and the longest time in ms until the server is tried again. */
const RETRY_MS = [2_000, 30_000] as const;

type Timer = ReturnType<typeof setTimeout>;

interface ConnectionOptions {
  /** Sends a request, whose outcome is reported. */
  probe: () => void;
  setTimer?: (run: () => void, ms: number) => Timer;
  clearTimer?: (timer: Timer | undefined) => void;
}

/** Tells whether the server can be reached, from the outcome of each request. While it cannot, it is tried again. */
export function createConnection(
  { probe, setTimer = setTimeout, clearTimer = clearTimeout }: ConnectionOptions,
) {
  const offline = signal(false);
  let timer: Timer | undefined;
  let failures = 0;
  let losses = 0;
  function report(reached: boolean): void {
    clearTimer(timer);
    failures = reached ? 0 : failures + 1;
    if (!reached) losses++;
    offline.value = !reached;
    const [shortest, longest] = RETRY_MS;
    if (!reached) timer = setTimer(probe, Math.min(longest, shortest * 2 ** (failures - 1)));
  }
  return {
    offline,
    report,
    /** Returns how to report the outcome of a request that is sent now. Its answer says nothing about a later loss. */
    follow(): (reached: boolean) => void {
      const before = losses;
      return (reached) => {
        if (!reached || losses === before) report(reached);
      };
    },
  };
}
