import type { PickupLocation } from "../../../shared/contract/pickup_locations.ts";
import { spansOf } from "../../../shared/opening_hours.ts";
import { dateOf, DAY, midnightOf, wallOf, type WallTime } from "../../../shared/wall_clock.ts";
import { addressLine } from "../address_line.ts";
import type { PageShop } from "../page_shop.ts";
import { closedAhead } from "./week_hours.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** A Monday, from which the days of a week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);

interface BusinessOptions {
  shop: PageShop;
  locations: readonly PickupLocation[];
  /** The address of the shop's home page. */
  url: string;
  now: Date;
  /** Pictures of the shop. */
  images: readonly string[];
}

/** Returns a shop as a `LocalBusiness` of schema.org. */
export function businessData({ shop, locations, url, now, images }: BusinessOptions) {
  const { name, branding: { logo_url }, phone, support_email, currency } = shop;
  const places = locations.filter(({ address }) => address !== null).map(({ name, address }) => (
    { "@type": "Place", name, address: postalAddress(address!) }
  ));
  return {
    "@type": "LocalBusiness",
    "@id": businessId(url),
    name,
    url,
    ...images.length > 0 && { image: images },
    ...logo_url && { logo: logo_url },
    ...phone && { telephone: phone },
    ...support_email && { email: support_email },
    currenciesAccepted: currency,
    ...places[0] && { address: places[0].address },
    ...places.length > 1 && { location: places },
    ...shop.opening_hours && { openingHoursSpecification: hoursData(shop, now) },
  };
}

/** Returns the id by which other data name a shop. */
export function businessId(url: string): string {
  return `${url}#shop`;
}

/** The shop types its address as one text. */
function postalAddress(address: string) {
  return { "@type": "PostalAddress", streetAddress: addressLine(address) };
}

/** Returns the opening hours by weekday. A date on which the shop is closed has hours from 00:00 to 00:00. */
function hoursData(shop: PageShop, now: Date) {
  const opening = { opening_hours: shop.opening_hours, closed_dates: [] };
  const spans = WEEK.flatMap((day, at) =>
    spansOf(MONDAY + at * DAY, opening).map(({ opens, closes }) => ({
      day,
      opens: clockOf(opens),
      closes: clockOf(closes),
    }))
  );
  const weekly = [...Map.groupBy(spans, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ day }) => `https://schema.org/${day}`),
    opens: same[0]!.opens,
    // The last minute of the day, because 24:00 is no time
    closes: same[0]!.closes === "00:00" ? "23:59" : same[0]!.closes,
  }));
  const closed = closedAhead(shop, midnightOf(wallOf(now.getTime(), shop.timezone))).map((day) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: dateOf(day),
    validThrough: dateOf(day),
    opens: "00:00",
    closes: "00:00",
  }));
  return [...weekly, ...closed];
}

function clockOf(wall: WallTime): string {
  return new Date(wall).toISOString().slice(11, 16);
}
