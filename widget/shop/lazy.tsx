import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../ui/skeleton.tsx";
import { lazyComponent, type LazyFile, lazyFile } from "./lazy_file.tsx";
import type { LazyParts } from "./waiver/lazy_parts.ts";

const checkout = lazyFile(() => import("./checkout.ts"));
const resume = lazyFile(() => import("./resume.ts"));
const dates = lazyFile(() => import("./dates/lazy_dates.ts"));
const riders = lazyFile(() => import("./waiver/riders.tsx"));
const inkPad = lazyFile(() => import("./waiver/ink_pad.tsx"));
const myBookings = lazyFile(() => import("./my_bookings/my_bookings_step.tsx"));

/** Loads the steps after the dates. Rejects with the error code `offline` if the file does not come. */
export const loadCheckout = checkout.load;

/** Loads what resumes a hold after a reload. Rejects with the error code `offline` if the file does not come. */
export const loadResume = resume.load;

/** Date fields, an alternative to the calendar. */
export const TypedDates = lazyComponent(dates, (file) => file.TypedDates);

const block = <Skeleton shape="block" />;

/** The choice of the pickup location. */
export const Locations = lazyComponent(dates, (file) => file.Locations, block);

/** The shop's items above the dates, or the tag's. As high as the placeholder. The next step is then loaded as well. */
export const GearStrip = lazyComponent(checkout, (file) => file.GearStripStep, block);

/** Returns what parts of a day and prices of days need, once it is loaded. Without it only whole days are offered. */
export const useDates = (wanted: boolean | undefined) => useFile(dates, wanted);

/** Returns the checkout file, once dates are chosen and it is loaded. */
export const useCheckout = (wanted: boolean) => useFile(checkout, wanted);

/** Loads a file as soon as it is wanted. Returns undefined until then, and if it does not come. */
function useFile<File>(file: LazyFile<File>, wanted: boolean | undefined): File | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (wanted) file.load().then(() => setLoaded(true), () => {});
  }, [wanted]);
  return file.loaded;
}

/** The steps after the dates. */
export const CheckoutStep = lazyComponent(checkout, (file) => file.CheckoutStep);

/** The price of the cart. Prices are known only after the checkout file is loaded. */
export const QuoteStep = lazyComponent(checkout, (file) => file.QuoteStep);

/** Keeps the bar above what the page fixes to the bottom of the window, once the file for that is loaded. */
export function watchInset(bar: HTMLElement, signal: AbortSignal): void {
  loadCheckout().then((file) => file.watchBottomInset(bar, signal), () => {});
}

/** Scrolls to the top of a new step, at once or when the file for that is loaded. The first step needs no scrolling. */
export function showTop(shop: HTMLElement): void {
  if (checkout.loaded) checkout.loaded.showTop(shop);
  else loadCheckout().then((file) => file.showTop(shop), () => {});
}

/** The parts of the waiver for several riders and for drawn signatures. */
export const lazyParts: LazyParts = {
  Riders: lazyComponent(riders, (file) => file.Riders),
  InkPad: lazyComponent(inkPad, (file) => file.InkPad),
};

/** The customer's bookings. */
export const MyBookingsStep = lazyComponent(myBookings, (file) => file.MyBookingsStep);
