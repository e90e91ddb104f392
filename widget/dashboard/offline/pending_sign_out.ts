import { signal } from "@preact/signals";
import { ApiError } from "../../api.ts";

const KEY = "dashboard-sign-out";

interface PendingOptions {
  device: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Ends the session on the server. */
  send: (everywhere: boolean) => Promise<unknown>;
}

/**
 * Remembers a sign-out until the server has ended the session, which needs a network. The browser cannot delete the
 * cookie itself, because scripts cannot read it.
 */
export function createPendingSignOut({ device, send }: PendingOptions) {
  let scope = read(device);
  const pending = signal(scope !== null);
  const forget = () => {
    scope = null;
    pending.value = false;
    try {
      device.removeItem(KEY);
    } catch { /* Without storage, nothing was remembered. */ }
  };
  return {
    /** Whether a person has signed out whose session the server has not ended yet. */
    pending,
    begin(everywhere: boolean): void {
      scope = everywhere ? "everywhere" : "device";
      pending.value = true;
      try {
        device.setItem(KEY, scope);
      } catch { /* Without storage, it is remembered until the page is left. */ }
    },
    /** Ends the session on the server. Without a network it stays pending. */
    async finish(): Promise<void> {
      if (scope === null) return;
      try {
        await send(scope === "everywhere");
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The session has ended already
        if (error.problem.status !== 401) return;
      }
      forget();
    },
    /** Drops it, because a new session has replaced the one to be ended. */
    forget,
  };
}

function read(device: PendingOptions["device"]): string | null {
  try {
    return device.getItem(KEY);
  } catch {
    return null;
  }
}
