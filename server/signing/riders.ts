import { isNamed, normalizeName } from "./names.ts";

/** A named rider of a booking. A booking can have more places than named riders. */
export interface Rider {
  name: string;
  email: string | null;
}

/** A place whose rider has signed, and the name on the signature; null once erased. */
export interface SignedPlace {
  place: number;
  name: string | null;
}

/**
 * The places of a booking. A place is a number that identifies a rider who must sign: signatures and links belong to a
 * place, not to a name.
 */
export interface BookingPlaces {
  riders: readonly Rider[];
  required: number;
  /** The places in the order of the riders; empty if any rider can sign for any other. */
  places: readonly number[];
  /** The lowest place that no rider ever had. */
  next_place: number;
  /** Includes riders who were removed from the booking. */
  signed_places: readonly SignedPlace[];
}

/** Returns the places that need a signature, in the order of the riders. */
export function requiredPlaces({ places, required }: Pick<BookingPlaces, "places" | "required">): readonly number[] {
  return places.length ? places : Array.from({ length: required }, (_, at) => at);
}

/**
 * Assigns a place to each person on a signature.
 *
 * - A person takes the free place of their own name.
 * - The signer takes the place of their link (`first`), unless their name is another rider's.
 * - Everyone else takes a free place without a name, never the place of another name.
 * - A person who has signed before gets none. Further people get places that no rider ever had, which do not count.
 */
export function assignPlaces(
  people: readonly string[],
  booking: BookingPlaces & { first?: number | undefined },
): (number | undefined)[] {
  const { riders, signed_places, first } = booking;
  const required = requiredPlaces(booking);
  // The place of the link is the first choice among several places that fit
  const places = first === undefined ? required : [first, ...required.filter((place) => place !== first)];
  const taken = new Set(signed_places.map(({ place }) => place));
  const signed = new Set(
    signed_places.flatMap((
      { place, name },
    ) => [normalizeName(name ?? ""), normalizeName(riders[required.indexOf(place)]?.name ?? "")]),
  );
  const names = new Map(places.map((place) => [place, normalizeName(namedRider(booking, place) ?? "")]));
  const take = (place: number | undefined) => {
    if (place !== undefined) taken.add(place);
    return place;
  };
  const findFree = (name: string) => places.find((place) => names.get(place) === name && !taken.has(place));
  const byName = people.map((person) => take(findFree(normalizeName(person))));
  return byName.map((place, index) => {
    if (place !== undefined) return place;
    const name = normalizeName(people[index]!);
    const isOtherRider = places.some((place) => place !== first && names.get(place) === name);
    if (index === 0 && first !== undefined && !isOtherRider && !taken.has(first)) return take(first);
    if (signed.has(name)) return undefined;
    return take(findFree("") ?? nextUnusedPlace(booking, taken));
  });
}

/**
 * Assigns places to the new riders of a booking.
 *
 * - A rider who was named before keeps the place, in any position.
 * - A new name that has signed for this booking gets the place of that signature.
 * - Every other rider gets a place that nobody ever had, and so never the signature or the link of another rider.
 */
export function reassignPlaces(
  riders: readonly Rider[],
  booking: BookingPlaces,
): Pick<BookingPlaces, "places" | "next_place"> {
  const { signed_places, places } = booking;
  const hasSigned = (place: number) => signed_places.some((one) => one.place === place);
  // If one of two riders of the same name is removed, assume that the one who has not signed stays
  const previous = places.map((place, at) => ({ place, at, ...booking.riders[at]! }))
    .sort((one, other) => Number(hasSigned(one.place)) - Number(hasSigned(other.place)));
  const signers = signed_places.map(({ place, name }) => ({
    place,
    at: undefined,
    name: name ?? "",
    email: undefined,
  }));
  const known = [...previous, ...signers];
  // From the closest match to the loosest
  const matchers: ((one: typeof known[number], at: number) => boolean)[] = [
    (one, at) => one.at === at && one.email === riders[at]!.email,
    (one, at) => one.email === riders[at]!.email,
    (one, at) => one.at === at,
    () => true,
  ];
  const taken = new Set<number>();
  const kept = riders.map((): number | undefined => undefined);
  for (const isMatch of matchers) {
    riders.forEach(({ name }, at) => {
      if (kept[at] !== undefined) return;
      kept[at] = known.find((one) =>
        normalizeName(one.name) === normalizeName(name) && !taken.has(one.place) && isMatch(one, at)
      )
        ?.place;
      if (kept[at] !== undefined) taken.add(kept[at]);
    });
  }
  let next_place = nextUnusedPlace(booking, new Set(signed_places.map(({ place }) => place)));
  return { places: kept.map((place) => place ?? next_place++), next_place };
}

/** Returns the lowest place that no rider ever had. */
function nextUnusedPlace({ next_place, required }: BookingPlaces, taken: ReadonlySet<number>): number {
  return Math.max(next_place, required, ...[...taken].map((place) => place + 1));
}

/**
 * Returns the name of the rider at a place; undefined if nobody has named one. One signature for several riders may be
 * given by any of them.
 */
export function namedRider(booking: BookingPlaces, place: number): string | undefined {
  const places = requiredPlaces(booking);
  if (booking.riders.length > places.length) return undefined;
  const name = booking.riders[places.indexOf(place)]?.name;
  return isNamed(name) ? name : undefined;
}
