import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

interface BookingPhotosProps {
  booking_id: string;
  /** Whether they are a card of a page. */
  card?: boolean;
}

/** The photos that staff took of a booking's gear. Nothing if there are none. */
export function BookingPhotos({ booking_id, card = false }: BookingPhotosProps) {
  const words = useWords();
  const params = { id: booking_id };
  const { data } = useCached(`booking_photos ${booking_id}`, (api) => api("GET /v1/bookings/:id/photos", { params }));
  if (!data?.data.length) return null;
  return (
    <section class={card ? "card booking-part" : "booking-photos"} aria-label={words.counter.photos}>
      {card ? <h2>{words.counter.photos}</h2> : <h3>{words.counter.photos}</h3>}
      <ul class="damage-photos">
        {data.data.map(({ id }, at) => {
          const address = `/v1/bookings/${booking_id}/photos/${id}`;
          return (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={`${address}?size=small`} alt={words.counter.photo(at + 1)} loading="lazy" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
