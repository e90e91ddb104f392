import { useEffect } from "preact/hooks";
import type { Store } from "./store.ts";

/** Listens to the changes of the shop while a person is signed in and the tab is visible. */
export function useLive({ live, me }: Store): void {
  const session = me.value && `${me.value.person.id} ${me.value.shop.id}`;
  useEffect(() => {
    if (!session) return;
    const follow = () => document.visibilityState === "visible" ? live.start() : live.stop();
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      live.stop();
    };
  }, [session]);
}
