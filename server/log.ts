type Level = "debug" | "info" | "warn" | "error";

/** Logs an event. The fields must not contain secrets or name a customer. */
export interface Log {
  (level: Level, event: string, fields?: Record<string, unknown>): void;
  /** Returns whether events of a level are written, for fields that are expensive. Undefined: all are. */
  writes?(level: Level): boolean;
}

const levels = ["debug", "info", "warn", "error", "off"];

/** Creates a log that writes each event of at least `minLevel` as one line of JSON. The level `off` writes nothing. */
export function openLog(minLevel: string, write: (line: string) => void): Log {
  const writes = (level: Level) => levels.indexOf(level) >= levels.indexOf(minLevel);
  const log: Log = (level, event, fields = {}) => {
    if (writes(level)) write(JSON.stringify({ at: new Date(), level, event, ...fields }));
  };
  return Object.assign(log, { writes });
}
