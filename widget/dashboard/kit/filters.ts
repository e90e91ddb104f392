/** A filter of a list: how the address has it. */
interface Filter<Value> {
  /** Returns the value in an address. Undefined if there is none, or nonsense. */
  read: (query: URLSearchParams) => Value;
  /** Returns the query parameters for a value. `null` removes one. */
  write: (value: Value) => Record<string, string | null>;
}
/** The filters of a list by the names of its state. */
type Filters = Record<string, { read: Filter<unknown>["read"]; write: Filter<never>["write"] }>;
/** What a list shows. Filters that may be undefined are left out then. */
export type FilterState<F> =
  & { [K in keyof F as undefined extends ValueOf<F[K]> ? never : K]: ValueOf<F[K]> }
  & { [K in keyof F as undefined extends ValueOf<F[K]> ? K : never]?: NonNullable<ValueOf<F[K]>> };
type ValueOf<F> = F extends { read: (query: URLSearchParams) => infer Value } ? Value : never;

/** Text that is searched for. */
export function textFilter(name: string): Filter<string> {
  return {
    read: (query) => (query.get(name) ?? "").slice(0, 200),
    write: (text) => ({ [name]: text || null }),
  };
}

/** The id of a record, or null. */
export function idFilter(name: string): Filter<string | null> {
  return {
    read: (query) => query.get(name),
    write: (id) => ({ [name]: id || null }),
  };
}

/** One of some values. The first one is the default, which the address does not have. */
export function choiceFilter<const Value extends string>(name: string, values: readonly Value[]): Filter<Value> {
  return {
    read: (query) => values.find((value) => value === query.get(name)) ?? values[0]!,
    write: (value) => ({ [name]: value === values[0] ? null : value }),
  };
}

/** Any of some values. */
export function choicesFilter<Value extends string>(name: string, values: readonly Value[]): Filter<Value[]> {
  return {
    read: (query) => {
      const chosen = (query.get(name) ?? "").split(",");
      return values.filter((value) => chosen.includes(value));
    },
    write: (chosen) => ({ [name]: chosen.join(",") || null }),
  };
}

/** Flags, each with a query parameter of its own. */
export function flagsFilter<Name extends string>(names: readonly Name[]): Filter<Name[]> {
  return {
    read: (query) => names.filter((name) => query.get(name) === "true"),
    write: (set) => Object.fromEntries(names.map((name) => [name, set.includes(name) ? "true" : null])),
  };
}

/** A day, such as `2027-07-03`. */
export function dayFilter(name: string): Filter<string | undefined> {
  return {
    read: (query) => {
      const day = query.get(name);
      return day && isDay(day) ? day : undefined;
    },
    write: (day) => ({ [name]: day || null }),
  };
}

/** Reads the filters of an address. */
export function readFilters<F extends Filters>(filters: F, query: URLSearchParams): FilterState<F> {
  const values = Object.entries(filters).map(([name, filter]) => [name, filter.read(query)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FilterState<F>;
}

/** Returns the query parameters for some changes of the filters. `null` removes one. */
export function writeFilters<F extends Filters>(
  filters: F,
  changes: Partial<FilterState<F>>,
): Record<string, string | null> {
  const changed = Object.entries(filters).filter(([name]) => name in changes);
  return Object.assign(
    {},
    ...changed.map(([name, { write }]) => write(changes[name as keyof typeof changes] as never)),
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}
