/** Answers that are kept on the device, by the first word of their key in the cache. */
const KEPT = ["me", "today", "locations"];
/** A session ends after so many ms without a request. Kept answers are not shown for longer. */
const MAX_AGE_MS = 12 * 3_600_000;
const MAX_DAYS = 7;
const OWNER = "dashboard-kept-for";
const PREFIX = "dashboard-kept:";

/** An answer of the API, as the cache has it. */
interface Answer {
  data: unknown;
  received_at: number | null;
}
/** The session that the kept answers belong to. `id` differs for each sign-in. */
interface Owner {
  id: string;
  person: string;
  seen_at: number;
}

interface KeptOptions {
  now: () => number;
  /** Shared by all tabs of the device. */
  device: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  random?: () => string;
}

/**
 * Keeps the last answers that Today needs, so that the dashboard opens without a network. They belong to one person in
 * one shop, and are deleted with the session.
 */
export function createKept({ now, device, random = randomId }: KeptOptions) {
  /** The session that this tab saves for. */
  let own: string | null = null;

  function read<T>(name: string): T | null {
    try {
      return JSON.parse(device.getItem(name) ?? "null");
    } catch {
      return null;
    }
  }

  /** Full or forbidden storage only costs the start without a network. */
  function write(name: string, value: unknown): void {
    try {
      device.setItem(name, JSON.stringify(value));
    } catch {
      clear();
    }
  }

  function names(): string[] {
    return Array.from({ length: device.length }, (_, at) => device.key(at)!).filter((name) => name.startsWith(PREFIX));
  }

  function clear(): void {
    own = null;
    device.removeItem(OWNER);
    for (const name of names()) device.removeItem(name);
  }

  function dropOldDays(): void {
    const kept = names().filter((name) => name.startsWith(`${PREFIX}today `));
    // Reading the lists of a busy week takes longer than showing one
    if (kept.length <= MAX_DAYS) return;
    const days = kept.map((name) => ({ name, received_at: read<Answer>(name)?.received_at ?? 0 }))
      .sort((one, other) => other.received_at - one.received_at);
    for (const { name } of days.slice(MAX_DAYS)) device.removeItem(name);
  }

  return {
    /** Keeps answers for a person in a shop from now on. Those of anyone else are deleted. */
    open(person: string): void {
      const owner = read<Owner>(OWNER);
      if (owner?.person !== person) clear();
      own = owner?.person === person ? owner.id : random();
      write(OWNER, { id: own, person, seen_at: now() });
    },
    /** Keeps an answer. Another tab may have signed out meanwhile: then nothing is written. */
    save(key: string, { data, received_at }: Answer): void {
      if (!own || !KEPT.includes(key.split(" ")[0]!)) return;
      const owner = read<Owner>(OWNER);
      if (owner?.id !== own) return;
      write(OWNER, { ...owner, seen_at: now() });
      write(PREFIX + key, { data, received_at });
      dropOldDays();
    },
    /** Returns all answers by key. Deletes them instead if their session has ended by its age. */
    recall(): Map<string, Answer> {
      const owner = read<Owner>(OWNER);
      if (!owner || now() - owner.seen_at > MAX_AGE_MS) clear();
      else own = owner.id;
      const answers = names().map((name) => [name.slice(PREFIX.length), read<Answer>(name)] as const);
      return new Map(answers.filter((entry): entry is [string, Answer] => entry[1] !== null));
    },
    clear,
    /** Calls back when another tab has signed out, or has signed someone else in. */
    onChange(run: () => void): void {
      addEventListener("storage", ({ key, newValue }) => {
        if (key !== OWNER && key !== null) return;
        const id = newValue && (JSON.parse(newValue) as Owner).id;
        if (own && id !== own) run();
      });
    },
  };
}
export type Kept = ReturnType<typeof createKept>;

/** Pages of an insecure origin have no `crypto.randomUUID`. */
const randomId = () => crypto.getRandomValues(new Uint8Array(16)).join("-");
