/** Answers that are kept on the device, by the first word of their key in the cache. */
const KEPT = ["me", "today", "locations"];
/** A session ends after so many ms without a request. Kept answers are not shown for longer. */
const MAX_AGE_MS = 12 * 3_600_000;
const MAX_DAYS = 7;
/** How many characters the kept bookings may have. Browsers give a page about five million. */
const MAX_CHARACTERS = 2_000_000;
const OWNER = "dashboard-kept-for";
const PREFIX = "dashboard-kept:";
/** The key of a booking is `booking ID`. Its sheet needs it. */
const BOOKING = `${PREFIX}booking `;

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
 * Keeps the last answers that Today needs, and the bookings of two days, so that the dashboard opens without a network.
 * They belong to one person in one shop, and are deleted with the session.
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

  /** Returns whether a key is one to keep. A booking is kept up to date if it is among the bookings of two days. */
  function isKept(key: string): boolean {
    return KEPT.includes(key.split(" ")[0]!) || device.getItem(PREFIX + key) !== null;
  }

  function dropBookings(): void {
    for (const name of names()) if (name.startsWith(BOOKING)) device.removeItem(name);
  }

  function dropOldDays(): void {
    const kept = names().filter((name) => name.startsWith(`${PREFIX}today `));
    // Reading the lists of a busy week takes longer than showing one
    if (kept.length <= MAX_DAYS) return;
    const days = kept.map((name) => ({ name, received_at: read<Answer>(name)?.received_at ?? 0 }))
      .sort((one, other) => other.received_at - one.received_at);
    for (const { name } of days.slice(MAX_DAYS)) device.removeItem(name);
  }

  /** Keeps an answer. Another tab may have signed out meanwhile: then nothing is written. */
  function save(key: string, { data, received_at }: Answer): void {
    if (!own || !isKept(key)) return;
    const owner = read<Owner>(OWNER);
    if (owner?.id !== own) return;
    write(OWNER, { ...owner, seen_at: now() });
    write(PREFIX + key, { data, received_at });
    dropOldDays();
  }

  /** Keeps bookings in place of those before, the first ones first. Less room only costs the last ones. */
  function saveBookings(bookings: readonly { id: string }[]): void {
    const owner = own && read<Owner>(OWNER);
    if (!owner || owner.id !== own) return;
    dropBookings();
    let room = MAX_CHARACTERS;
    for (const data of bookings) {
      const text = JSON.stringify({ data, received_at: now() });
      room -= text.length;
      if (room < 0) return;
      try {
        device.setItem(BOOKING + data.id, text);
      } catch {
        return;
      }
    }
  }

  return {
    /** Keeps answers for a person in a shop from now on. Those of anyone else are deleted. */
    open(person: string): void {
      const owner = read<Owner>(OWNER);
      if (owner?.person !== person) clear();
      own = owner?.person === person ? owner.id : random();
      write(OWNER, { id: own, person, seen_at: now() });
    },
    save,
    /**
     * Returns how to keep answers that take several requests. They are dropped if the session has ended meanwhile, or
     * has moved to another person or shop.
     */
    begin() {
      const session = own;
      const isOpen = () => own === session;
      return {
        save: (key: string, answer: Answer) => isOpen() && save(key, answer),
        saveBookings: (bookings: readonly { id: string }[]) => isOpen() && saveBookings(bookings),
      };
    },
    /** Returns one answer, unless its session has ended. */
    find(key: string): Answer | null {
      const owner = read<Owner>(OWNER);
      const isOwn = owner && owner.id === own && now() - owner.seen_at <= MAX_AGE_MS;
      return isOwn ? read<Answer>(PREFIX + key) : null;
    },
    /** Returns all answers but bookings, by key. Deletes them instead if their session has ended by its age. */
    recall(): Map<string, Answer> {
      const owner = read<Owner>(OWNER);
      if (!owner || now() - owner.seen_at > MAX_AGE_MS) clear();
      else own = owner.id;
      const answers = names().filter((name) => !name.startsWith(BOOKING)).map((name) =>
        [name.slice(PREFIX.length), read<Answer>(name)] as const
      );
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
