import { lazyComponent, lazyFile } from "../lazy_file.tsx";

const riderLinks = lazyFile(() => import("./rider_links.tsx"));

/** The riders' links. A booking with one rider has none. */
export const RiderLinks = lazyComponent(riderLinks, (file) => file.RiderLinks);

const correctEmail = lazyFile(() => import("../done/correct_email_step.tsx"));

/** The form in which a guest corrects a mistyped address. */
export const CorrectEmailStep = lazyComponent(correctEmail, (file) => file.CorrectEmailStep);

/** Loads the writer of calendar files. Rejects with the error code `offline` if the file does not come. */
export const loadCalendarFile = lazyFile(() => import("../done/calendar_file.ts")).load;
