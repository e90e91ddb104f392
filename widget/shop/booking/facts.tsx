import type { ComponentChildren } from "preact";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { PaidBooking } from "../../../shared/contract/pay_links.ts";
import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import { mapUrl } from "../../../shared/map_url.ts";
import { telUrl } from "../../../shared/phone.ts";
import { formatPeriod } from "../../text/period.ts";
import { useText } from "../../text/text.ts";
import { Photo } from "../gear/photo.tsx";

/** Gear or an add-on of a booking. */
type Rented = Pick<PaidBooking["lines"][number], "quantity" | "name"> & { photo?: ShownPhoto | null };
/** A booking with when, where and what. The page of a payment knows no waivers. */
type Dated =
  & Pick<PaidBooking, "status" | "pickup_date" | "return_date" | "pickup_location" | "addons">
  & { lines: readonly Rented[] }
  & Partial<Pick<Booking, "waivers">>;

interface BookingFactsProps {
  booking: Dated;
  /** The shop's telephone number. */
  phone?: string | null;
  /** Shows the photos of the gear. */
  pictured?: boolean;
  /** Further facts. */
  children?: ComponentChildren;
}

/** When, where and what of a booking, how many waivers are signed, and where to call. */
export function BookingFacts({ booking, phone, pictured, children }: BookingFactsProps) {
  const text = useText();
  const { done } = text.words;
  const { pickup_location: location, waivers } = booking;
  const rented: readonly Rented[] = [...booking.lines, ...booking.addons];
  return (
    <dl class="box facts">
      <Fact name={done.when}>
        {formatPeriod(text, booking.pickup_date, booking.return_date)}
        <p class="printed" hidden>{text.moment(booking.pickup_date, "month")}</p>
      </Fact>
      {location && (
        <Fact name={done.where}>
          <bdi>{location.name}</bdi>
          {[location.address, location.instructions].map((line) =>
            line && (
              <small key={line} class="muted">
                <bdi>{line}</bdi>
              </small>
            )
          )}
          {location.address && (
            <a
              class="map unprinted"
              href={mapUrl(location.address)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {done.map}
            </a>
          )}
        </Fact>
      )}
      <Fact name={done.what}>
        {rented.map(({ quantity, name, photo }, at) => (
          <div key={at} class={pictured && photo ? "pictured" : undefined}>
            {pictured && photo && <Photo photo={photo} />}
            <span>
              {quantity} × <bdi>{name}</bdi>
            </span>
          </div>
        ))}
      </Fact>
      {children}
      {waivers && waivers.required > 0 && booking.status !== "cancelled" && (
        <Fact name={done.waivers}>{done.waivers_signed(waivers.signed, waivers.required)}</Fact>
      )}
      {phone && (
        <Fact name={done.questions}>
          <a href={telUrl(phone)} dir="ltr">{phone}</a>
        </Fact>
      )}
    </dl>
  );
}

/** A fact and its name. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
