import { openPool, type Sql } from "../db/client.ts";
import { type Change, readChange } from "./change.ts";
import { CHANNEL, sendEcho } from "./changes.sql.ts";

/** Time in ms that an echo may take. */
const ECHO_DEADLINE = 2_000;

/** The connection on which this process hears of changes. */
export interface Listener {
  /** Returns whether notifications arrive. If not, listens on a new connection, for the next check. */
  check(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * Listens for changes on a connection of its own.
 *
 * A pgbouncer in transaction mode loses notifications, and a broken connection is not always noticed. `check` therefore
 * sends an echo through the pool and waits for it.
 */
export function openListener(
  { url, sql }: { url: string; sql: Sql },
  { receive, onGap }: {
    receive: (change: Change) => void;
    /** Called when the driver has opened the connection again by itself. */
    onGap: () => void;
  },
): Listener {
  let connection: Sql | undefined;
  let expected: { token: string; arrived: () => void } | undefined;

  async function listen(): Promise<void> {
    const opened = openPool(url, { max: 1 });
    connection = opened;
    let isOpenedAgain = false;
    await opened.listen(CHANNEL, (payload) => {
      if (connection !== opened) return;
      const change = readChange(payload);
      if (change.kind !== "echo") receive(change);
      else if (change.id === expected?.token) expected.arrived();
    }, () => {
      if (isOpenedAgain) onGap();
      isOpenedAgain = true;
    });
  }

  async function echo(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), ECHO_DEADLINE);
    const token = crypto.randomUUID();
    expected = { token, arrived: () => resolve(true) };
    try {
      if (!connection) await Promise.race([listen(), promise]);
      await Promise.race([sendEcho(sql, token), promise]);
      return await promise;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
      expected = undefined;
    }
  }

  async function close(): Promise<void> {
    const old = connection;
    connection = undefined;
    await old?.end({ timeout: 0 }).catch(() => {});
  }

  return {
    async check() {
      if (await echo()) return true;
      await close();
      return false;
    },
    end: close,
  };
}
