import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { useText } from "../text/text.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Failed } from "../ui/failed.tsx";

/** A file of ours that does not come is as an answer that does not. */
export const loadCheckout = () =>
  import("./checkout.ts").catch(() => {
    throw new ApiError(null, { code: "offline" });
  });

/** The steps of those who have chosen dates, and what brings them before they are needed. */
export const [CheckoutStage, preloadCheckout] = later(async () => (await loadCheckout()).CheckoutStage);

/** What a booking can do without. */
export const [MineStage] = later(async () => (await import("./my_bookings/my_bookings_step.tsx")).MineStage);

/** A view from a file of its own, as if it were here; its place is kept until it is. A reload, which keeps the cart, mends what could not be loaded. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let View: ComponentType<Props> | undefined;
  const preload = async () => void (View = await load());

  function Later(props: Props) {
    const { words: { failed } } = useText();
    const [lost, setLost] = useState<boolean | null>(null);
    useEffect(() => void preload().then(() => setLost(false), () => setLost(true)), []);
    if (lost) return <Failed message={failed.codes.offline!} onRetry={() => location.reload()} />;
    return View ? <View {...props} /> : <Skeleton shape="block" count={2} />;
  }
  return [Later, preload] as const;
}
