/** Logs an event. The fields must not contain secrets or name a customer. */
export type Log = (level: "debug" | "info" | "warn" | "error", event: string, fields?: Record<string, unknown>) => void;

const levels = ["debug", "info", "warn", "error", "off"];

/** Creates a log that writes each event of at least `minLevel` as one line of JSON. The level `off` writes nothing. */
export function openLog(minLevel: string, write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    if (levels.indexOf(level) >= levels.indexOf(minLevel)) {
      write(JSON.stringify({ at: new Date(), level, event, ...fields }));
    }
  };
}
