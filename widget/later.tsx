import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LaterStep } from "./checkout_stage.tsx";
import type { Store } from "./store/store.ts";
import { useText } from "./text/text.ts";
import { Skeleton } from "./ui/skeleton.tsx";
import { Failed } from "./views/failed.tsx";

export const loadCheckout = () => import("./checkout.ts");
let checkout: Awaited<ReturnType<typeof loadCheckout>> | undefined;

/** Brings the later steps before they are needed. */
export async function preloadCheckout(): Promise<void> {
  checkout = await loadCheckout();
}

/** A later step as if it were here; its place is kept until it is. A reload, which keeps the cart, mends what could not be loaded. */
export function CheckoutStage(props: { store: Store; step: LaterStep }): ComponentChild {
  const { words: { failed } } = useText();
  const [lost, setLost] = useState<boolean | null>(null);
  useEffect(() => void (checkout ?? preloadCheckout().then(() => setLost(false), () => setLost(true))), []);
  if (lost) return <Failed message={failed.codes.offline!} onRetry={() => location.reload()} />;
  return checkout ? h(checkout.CheckoutStage, props) : <Skeleton shape="block" count={2} />;
}
