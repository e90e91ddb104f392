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

/** Who must sign for a booking, and who has. */
export interface Riding {
  riders: readonly Rider[];
  required: number;
  /** A place for each rider who must sign; none where riders are not told apart. */
  places: readonly number[];
  /** Places from here on were never anybody's. */
  next_place: number;
  /** Of riders who were taken off as well. */
  covered: readonly Covered[];
}

/** The places that must be signed for, in the order of the riders. */
export function placesOf({ places, required }: Pick<Riding, "places" | "required">): readonly number[] {
  return places.length ? places : Array.from({ length: required }, (_, at) => at);
}

/**
 * The places on a booking that the people of one signature cover: each the free place of their name, else the first free one; none
 * for who has signed already. `first` is the place that the signer's link is for.
 */
export function placesFor(
  people: readonly string[],
  booking: Riding & { first?: number | undefined },
): (number | undefined)[] {
  const { riders, required, covered, first } = booking;
  const places = placesOf(booking);
  const taken = new Set(covered.map(({ place }) => place));
  const signed = new Set(
    covered.flatMap(({ place, name }) => [plain(name ?? ""), plain(riders[places.indexOf(place)]?.name ?? "")]),
  );
  const names = riders.slice(0, required).map(({ name }) => plain(name));
  const take = (place: number) => (taken.add(place), place);
  const named = people.map((person, index) => {
    if (index === 0 && first !== undefined) return take(first);
    const at = names.findIndex((name, at) => name === plain(person) && !taken.has(places[at]!));
    return at < 0 ? undefined : take(places[at]!);
  });
  return named.map((place, index) => {
    if (place !== undefined || signed.has(plain(people[index]!))) return place;
    return take(places.find((place) => !taken.has(place)) ?? freshPlace(booking, taken));
  });
}

/**
 * The places of riders who are named anew. Who was named before keeps their place, wherever they stand now; who was not, but has signed
 * for this booking, has the place of that signature; everybody else gets a fresh one, so that nobody comes to another's signature or link.
 */
export function keepPlaces(riders: readonly Rider[], booking: Riding): Pick<Riding, "places" | "next_place"> {
  const { covered, places } = booking;
  const hasSigned = (place: number) => covered.some((one) => one.place === place);
  // of two of one name, of whom one goes, the one who has yet to sign is thought to stay
  const former = places.map((place, at) => ({ place, at, ...booking.riders[at]! }))
    .sort((one, other) => Number(hasSigned(one.place)) - Number(hasSigned(other.place)));
  const signers = covered.map(({ place, name }) => ({ place, at: undefined, name: name ?? "", email: undefined }));
  const known = [...former, ...signers];
  const likenesses: ((one: typeof known[number], at: number) => boolean)[] = [
    (one, at) => one.at === at && one.email === riders[at]!.email,
    (one, at) => one.email === riders[at]!.email,
    (one, at) => one.at === at,
    () => true,
  ];
  const taken = new Set<number>();
  const kept = riders.map((): number | undefined => undefined);
  for (const isLike of likenesses) {
    riders.forEach(({ name }, at) => {
      if (kept[at] !== undefined) return;
      kept[at] = known.find((one) => plain(one.name) === plain(name) && !taken.has(one.place) && isLike(one, at))
        ?.place;
      if (kept[at] !== undefined) taken.add(kept[at]);
    });
  }
  let next_place = freshPlace(booking, new Set(covered.map(({ place }) => place)));
  return { places: kept.map((place) => place ?? next_place++), next_place };
}

/** A place that nobody ever had. */
function freshPlace({ next_place, required }: Riding, taken: ReadonlySet<number>): number {
  return Math.max(next_place, required, ...[...taken].map((place) => place + 1));
}

function plain(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
