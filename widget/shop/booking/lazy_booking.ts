import { lazyComponent, lazyFile } from "../lazy_file.tsx";

const riderLinks = lazyFile(() => import("./rider_links.tsx"));

/** The riders' links. A booking with one rider has none. */
export const RiderLinks = lazyComponent(riderLinks, (file) => file.RiderLinks);

/** Loads the writer of calendar files. Rejects with the error code `offline` if the file does not come. */
export const loadCalendarFile = lazyFile(() => import("../done/calendar_file.ts")).load;
