import { useEffect } from "preact/hooks";
import { HOME, navigate } from "../router/location.ts";
import { useStore } from "./store.ts";

/** Opens what a tapped notification is about, and renews the subscription of this device. */
export function usePush(): void {
  const store = useStore();
  const person = store.me.value?.person.id;
  useEffect(() => {
    // Without a network the next start renews it
    import("./push.ts").then(({ renewPush }) => renewPush(store)).catch(() => {});
  }, [person]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent) => {
      if (typeof data?.open === "string" && data.open.startsWith(HOME)) navigate(data.open);
    };
    serviceWorker?.addEventListener("message", open);
    return () => serviceWorker?.removeEventListener("message", open);
  }, []);
}
