import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

/** The photos that staff took of a booking's gear. Nothing if there are none. */
export function BookingPhotos({ booking_id }: { booking_id: string }) {
  const { api, cache } = useStore();
  const { counter: say } = useWords();
  const params = { id: booking_id };
  const { data } = useCached(
    cache,
    `booking_photos ${booking_id}`,
    () => api("GET /v1/bookings/:id/photos", { params }),
  );
  if (!data?.data.length) return null;
  return (
    <section class="booking-photos" aria-label={say.photos}>
      <h3>{say.photos}</h3>
      <ul class="photo-list">
        {data.data.map(({ id }, at) => {
          const address = `/v1/bookings/${booking_id}/photos/${id}`;
          return (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={`${address}?size=small`} alt={say.photo(at + 1)} loading="lazy" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
