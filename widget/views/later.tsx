import { type ComponentChild, type FunctionComponent, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useText } from "../text/text.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Failed } from "./failed.tsx";

/** Steps that nobody sees before they have chosen: a file of their own, so that a page carries less. */
const load = () => import("./checkout.ts");
type Checkout = Awaited<ReturnType<typeof load>>;
let checkout: Checkout | undefined;

/** Brings the later steps before they are needed. */
export async function preloadCheckout(): Promise<void> {
  checkout ??= await load();
}

/** A later step as if it were here; its place is kept until it is. A reload, which keeps the cart, mends what could not be loaded. */
function later<Name extends keyof Checkout>(name: Name) {
  return function Later(props: Parameters<Checkout[Name]>[0]): ComponentChild {
    const { words: { failed } } = useText();
    const [lost, setLost] = useState<boolean | null>(null);
    useEffect(() => void (checkout ?? preloadCheckout().then(() => setLost(false), () => setLost(true))), []);
    if (lost) return <Failed message={failed.codes.offline!} onRetry={() => location.reload()} />;
    return checkout ? h(checkout[name] as FunctionComponent<typeof props>, props) : <Skeleton shape="block" count={2} />;
  };
}

export const You = later("You");
export const Waiver = later("Waiver");
export const Pay = later("Pay");
export const Done = later("Done");
export const MyBookings = later("MyBookings");
