import { signal } from "@preact/signals";
import type { LiveChange } from "./dependencies.ts";

/** Time in ms without a heartbeat after which the connection counts as broken. The server sends one every 15 s. */
const SILENCE_MS = 40_000;
/** The shortest and the longest time in ms until the next attempt to connect. */
const RETRY_MS = [1_000, 30_000] as const;

type Timer = ReturnType<typeof setTimeout>;
type Listener = (change: LiveChange | null) => void;
/** The part of `EventSource` that is used. */
export type Source = Pick<EventSource, "addEventListener" | "close" | "onerror">;

interface LiveOptions {
  connect: () => Source;
  /** Called when a connection has ended: the session may have ended as well. */
  onEnd: () => void;
  /** A number from 0 to 1, so that tabs do not connect all at once. */
  random?: () => number;
  setTimer?: (run: () => void, ms: number) => Timer;
  clearTimer?: (timer: Timer | undefined) => void;
}

/** Creates the connection on which a tab hears what changes. It is open between `start` and `stop`. */
export function createLive(
  { connect, onEnd, random = Math.random, setTimer = setTimeout, clearTimer = clearTimeout }: LiveOptions,
) {
  const connected = signal(false);
  const listeners = new Set<Listener>();
  let source: Source | null = null;
  let timer: Timer | undefined;
  let attempts = 0;

  function tell(change: LiveChange | null): void {
    for (const listener of listeners) listener(change);
  }

  /** Waits for a sign of life. */
  function expect(): void {
    clearTimer(timer);
    timer = setTimer(fail, SILENCE_MS);
  }

  function open(): void {
    const opened = source = connect();
    const on = (event: string, hear: (text: string) => void) =>
      opened.addEventListener(event, (message) => {
        if (source !== opened) return;
        expect();
        hear((message as MessageEvent<string>).data);
      });
    on("ready", () => {
      attempts = 0;
      connected.value = true;
      tell(null);
    });
    on("change", (text) => tell(JSON.parse(text)));
    on("reset", () => tell(null));
    on("heartbeat", () => {});
    opened.onerror = () => source === opened && fail();
    expect();
  }

  function close(): void {
    clearTimer(timer);
    source?.close();
    source = null;
    connected.value = false;
  }

  function fail(): void {
    close();
    const [shortest, longest] = RETRY_MS;
    timer = setTimer(open, Math.min(longest, shortest * 2 ** attempts++) * (0.5 + random() / 2));
    onEnd();
  }

  return {
    /** Whether changes arrive at the moment. */
    connected,
    /** Calls back after each change, or with `null` when anything may have changed. Returns how to stop. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(): void {
      close();
      attempts = 0;
      open();
    },
    stop: close,
  };
}
export type Live = ReturnType<typeof createLive>;
