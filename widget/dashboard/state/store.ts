import { computed, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { createStaffApi } from "../api.ts";
import { createConnection } from "../offline/connection.ts";
import { createPendingSignOut } from "../offline/pending_sign_out.ts";
import { createKept } from "../offline/kept_answers.ts";
import { createCache } from "./cache.ts";
import type { LabelFormat, UnitLabelFormat } from "./label_format.ts";
import { createKeys } from "./keys.ts";
import { createLive } from "./live.ts";
import type { Me } from "./session.ts";
import type { Once } from "./use_action.ts";

/** What the person chose on this device. `null` follows their profile or the device. */
export interface Preferences {
  locale: string | null;
  theme: "light" | "dark" | null;
  /** The size of printed labels. */
  labels?: LabelFormat;
  unit_labels?: UnitLabelFormat;
  /** False if single keys do nothing (WCAG 2.1.4). */
  keys?: boolean;
  /** True if scans make no sound. */
  muted?: boolean;
  /** True if helpers sign in here with a PIN. The server decides; this only shows the way. */
  shared?: boolean;
}

interface StoreOptions {
  base: string;
  fetch?: typeof fetch;
  now?: () => number;
  /** Answers of the API, kept for the tab. */
  tab: Storage;
  /** Preferences and the last answers, kept for the device. */
  device: Storage;
}

const PREFERENCES = "dashboard-preferences";
const unset: Preferences = { locale: null, theme: null };

/** Creates the state that all views share: the session, the cache of answers and the preferences. */
export function createStore({ base, fetch, now = Date.now, tab, device }: StoreOptions) {
  const session = signal<Me | "loading" | "signed_out" | "offline" | "failed">("loading");
  /** True if the session ended by itself, so that the sign-in says why it is shown. */
  const ended = signal(false);
  const preferences = signal<Preferences>({ ...unset, ...read(device) });
  /** Whether the command palette is open. */
  const palette = signal(false);
  const keys = createKeys();
  /** Whether the sheet with all keys is open. */
  const keysShown = signal(false);
  /** A short confirmation of the last action. */
  const message = signal<string | null>(null);
  /** How to undo the action that `message` confirms, if it has this text. */
  const undo = signal<{ text: string; run: (once: Once) => Promise<void> } | null>(null);

  /** True if a new release has replaced the one that this tab shows. */
  const outdated = signal(false);
  const kept = createKept({ now, device });
  const { offline, report, follow } = createConnection({ probe: () => void askWhoIsSignedIn() });

  function onSessionEnd(): void {
    // Several requests may be refused at once. The first one decides what the sign-in says
    if (session.value === "signed_out") return;
    ended.value = typeof session.value === "object";
    session.value = "signed_out";
    kept.clear();
    cache.clear();
  }

  const api = createStaffApi({
    base,
    ...fetch && { fetch },
    onSessionEnd,
    onSend: follow,
    isOffline: () => offline.value,
  });
  const leaving = createPendingSignOut({
    device,
    send: (everywhere) => api("POST /v1/staff/sign-out", { body: { everywhere } }),
  });
  const askWhoIsSignedIn = () => leaving.pending.value ? leaving.finish() : api("GET /v1/staff/me").catch(() => null);
  const live = createLive({
    connect: () => new EventSource(new URL("/v1/changes", base)),
    // A session that has ended is noticed by this request; without a network nothing follows from it
    onEnd: () => void askWhoIsSignedIn(),
  });
  const cache = createCache({
    now,
    storage: tab,
    live,
    onAnswer: kept.save,
    findKept: (key) => offline.peek() ? kept.find(key) : null,
  });

  return {
    api,
    live,
    cache,
    kept,
    /** A sign-out that the server does not know of yet. */
    leaving,
    now,
    /** Whether the server cannot be reached at the moment. */
    offline,
    /** Tells what the browser knows about the network. */
    report,
    /** Tries to reach the server. */
    reconnect: askWhoIsSignedIn,
    outdated,
    session,
    ended,
    me: computed(() => typeof session.value === "object" ? session.value : null),
    message,
    undo,
    palette,
    keys,
    keysShown,
    /** Confirms an action that can be undone for some seconds. */
    offerUndo(text: string, run: (once: Once) => Promise<void>): void {
      undo.value = { text, run };
      message.value = text;
    },
    preferences,
    /** Takes over what was chosen in another tab. */
    followPreferences({ key }: Pick<StorageEvent, "key">): void {
      if (key === PREFERENCES) preferences.value = { ...unset, ...read(device) };
    },
    prefer(changes: Partial<Preferences>): void {
      preferences.value = { ...preferences.value, ...changes };
      try {
        device.setItem(PREFERENCES, JSON.stringify(preferences.value));
      } catch { /* Without storage, the choice lasts until the page is left. */ }
    },
  };
}
export type Store = ReturnType<typeof createStore>;

function read(device: StoreOptions["device"]): Partial<Preferences> {
  try {
    return JSON.parse(device.getItem(PREFERENCES) ?? "{}");
  } catch {
    return {};
  }
}

const StoreContext = createContext<Store>(undefined as unknown as Store);
export const StoreProvider = StoreContext.Provider;

/** Returns the state that all views share. */
export function useStore(): Store {
  return useContext(StoreContext);
}
