/** Takes one event: its level, its name, and fields that name no customer and no secret. */
export type Log = (level: "debug" | "info" | "warn" | "error", event: string, said?: Record<string, unknown>) => void;

const levels = ["debug", "info", "warn", "error", "off"];

/** One line of JSON an event. Nothing of a request's body, keys, codes or addresses is ever given to it. */
export function openLog(level: string, write: (line: string) => void): Log {
  return (of, event, said = {}) => {
    if (levels.indexOf(of) >= levels.indexOf(level)) {
      write(JSON.stringify({ at: new Date(), level: of, event, ...said }));
    }
  };
}
