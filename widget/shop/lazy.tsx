import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { Failed } from "../ui/failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { LazyParts } from "./waiver/lazy_parts.ts";

/** A file that is loaded when it is needed. */
interface LazyFile<File> {
  loaded: File | undefined;
  load: () => Promise<File>;
}

function lazyFile<File>(importFile: () => Promise<File>): LazyFile<File> {
  const file: LazyFile<File> = {
    loaded: undefined,
    async load() {
      try {
        file.loaded = await importFile();
        return file.loaded;
      } catch {
        throw new ApiError(null, { code: "offline" });
      }
    },
  };
  return file;
}

const checkout = lazyFile(() => import("./checkout.ts"));
const riders = lazyFile(() => import("./waiver/riders.tsx"));
const inkPad = lazyFile(() => import("./waiver/ink_pad.tsx"));
const myBookings = lazyFile(() => import("./my_bookings/my_bookings_step.tsx"));

/** Loads the steps after the dates. Rejects with the error code `offline` if the file does not come. */
export const loadCheckout = checkout.load;

/** Loads the steps after the dates ahead of time. The next use loads them again if that fails. */
export function preloadCheckout(): void {
  loadCheckout().catch(() => {});
}

/** The steps after the dates. */
export const CheckoutStep = lazyComponent(checkout, (file) => file.CheckoutStep);

/** The price of the cart. Prices are known only after the checkout file is loaded. */
export const QuoteDetails = lazyComponent(checkout, (file) => file.QuoteDetails);

/** The parts of the waiver for several riders and for drawn signatures. */
export const lazyParts: LazyParts = {
  Riders: lazyComponent(riders, (file) => file.Riders),
  InkPad: lazyComponent(inkPad, (file) => file.InkPad),
};

/** The customer's bookings. */
export const MyBookingsStep = lazyComponent(myBookings, (file) => file.MyBookingsStep);

/**
 * Returns a component that loads its file when it is first shown. A reload, which keeps the cart, recovers from an
 * error.
 */
function lazyComponent<File, Props extends object>(
  file: LazyFile<File>,
  componentOf: (file: File) => ComponentType<Props>,
) {
  return function Lazy(props: Props) {
    const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
    useEffect(() => {
      file.load().then(() => setState("loaded"), () => setState("failed"));
    }, []);
    if (state === "failed") return <Failed code="offline" onRetry={() => location.reload()} />;
    if (!file.loaded) return <Skeleton shape="block" count={2} />;
    const Component = componentOf(file.loaded);
    return <Component {...props} />;
  };
}
