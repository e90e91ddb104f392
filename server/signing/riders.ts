/** A rider as the booking names them; a place beyond the named ones has no name yet. */
export interface Rider {
  name: string;
  email: string | null;
}

/** A place whose rider has signed, and the name that stands under it; null where it was erased. */
export interface Covered {
  place: number;
  name: string | null;
}

/**
 * The places on a booking (0 is the customer's) that the people of one signature cover: each the free place of their name, else the
 * first free one; none for who has signed already. `first` is the place that the signer's link is for.
 */
export function placesFor(
  people: readonly string[],
  { riders, required, covered, first }: {
    riders: readonly Rider[];
    required: number;
    covered: readonly Covered[];
    first?: number | undefined;
  },
): (number | undefined)[] {
  const taken = new Set(covered.map(({ place }) => place));
  const signed = new Set(covered.flatMap(({ place, name }) => [plain(name ?? ""), plain(riders[place]?.name ?? "")]));
  const names = riders.slice(0, required).map(({ name }) => plain(name));
  const take = (place: number) => (taken.add(place), place);
  const named = people.map((person, index) => {
    if (index === 0 && first !== undefined) return take(first);
    const place = names.findIndex((name, place) => name === plain(person) && !taken.has(place));
    return place < 0 ? undefined : take(place);
  });
  return named.map((place, index) => place ?? (signed.has(plain(people[index]!)) ? undefined : take(firstFree(taken))));
}

function firstFree(taken: ReadonlySet<number>): number {
  let place = 0;
  while (taken.has(place)) place++;
  return place;
}

function plain(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
