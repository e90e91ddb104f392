import type { Log } from "../log.ts";

/** Error codes of a database that cannot be reached, or that ends its connections. */
const CODES: unknown[] = ["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "57P01", "57P02", "57P03"];
const MESSAGES = /^Connection terminated|connection error and is not queryable/;

/** Reports that the database is away once, however many connections are lost and tried again. */
export interface Outage {
  /** Returns whether an error belongs to an outage. The first one is logged. */
  includes(error: unknown): boolean;
  /** Called when a connection works. */
  end(): void;
}

export function createOutage(log: Log): Outage {
  let isAway = false;
  return {
    includes(error) {
      const { code, message } = Object(error);
      if (!CODES.includes(code) && !MESSAGES.test(message)) return false;
      if (!isAway) log("error", "job", { message: "The database is away. Jobs wait for it", error: String(error) });
      isAway = true;
      return true;
    },
    end() {
      if (isAway) log("info", "job", { message: "The database is back" });
      isAway = false;
    },
  };
}
