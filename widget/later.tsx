import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LaterStep } from "./checkout_stage.tsx";
import { loadCheckout } from "./store/later.ts";
import type { Store } from "./store/store.ts";
import { useText } from "./text/text.ts";
import { Skeleton } from "./ui/skeleton.tsx";
import { Failed } from "./views/failed.tsx";

/** Steps that nobody sees before they have chosen dates: a file of their own, so that a page carries less. */
const load = () => import("./checkout_stage.tsx");
let checkout: Awaited<ReturnType<typeof load>> | undefined;

/** Brings the later steps before they are needed. */
export async function preloadCheckout(): Promise<void> {
  [checkout] = await Promise.all([load(), loadCheckout()]);
}

/** A later step as if it were here; its place is kept until it is. A reload, which keeps the cart, mends what could not be loaded. */
export function CheckoutStage(props: { store: Store; step: LaterStep }): ComponentChild {
  const { words: { failed } } = useText();
  const [lost, setLost] = useState<boolean | null>(null);
  useEffect(() => void (checkout ?? preloadCheckout().then(() => setLost(false), () => setLost(true))), []);
  if (lost) return <Failed message={failed.codes.offline!} onRetry={() => location.reload()} />;
  return checkout ? h(checkout.CheckoutStage, props) : <Skeleton shape="block" count={2} />;
}
