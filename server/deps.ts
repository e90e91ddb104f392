import type { Changes } from "./changes/changes.ts";
import type { Log } from "./log.ts";
import type { Sql } from "./db/client.ts";
import type { Ids } from "./ids.ts";
import type { Images } from "./images/images.ts";
import type { Pdfs } from "./pdf/pdfs.ts";
import type { Clock } from "./clock.ts";
import type { Memory } from "./memory.ts";
import type { Settings } from "./settings.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Payments } from "./processor/payments.ts";
import type { Storage } from "./storage/storage.ts";
import type { Vault } from "./vault.ts";

/**
 * The outside world. `main.ts` and each test choose it; nothing else reads the environment, the clock or the network.
 */
export interface Deps {
  sql: Sql;
  payments: Payments;
  mailer: Mailer;
  storage: Storage;
  images: Images;
  pdfs: Pdfs;
  vault: Vault;
  memory: Memory;
  clock: Clock;
  ids: Ids;
  /** Streams of what changes, to the open dashboards of this server. */
  changes: Changes;
  log: Log;
  settings: Settings;
  /** Called after each attempt to deliver a webhook. */
  countDelivery?: ((delivered: boolean) => void) | undefined;
  /** Called when a booking of a bulk change is refused. */
  countBulkFailure?: (() => void) | undefined;
  /** Who caused the request. Jobs and events of the payment processor have none. */
  actor?: Actor;
}

/** The signed-in customer, a visitor without an id, a person who works for the shop, or an API key. */
export interface Actor {
  kind: "customer" | "staff" | "key";
  id: string | null;
}

/** `Deps` without the connection pool, for code that runs in its caller's transaction. */
export type World = Omit<Deps, "sql">;
