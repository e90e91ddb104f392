import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { OfflineBar } from "../kit/offline_bar.tsx";
import { path } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { Message } from "./message.tsx";
import { Navigation } from "./navigation.tsx";
import { PaletteButton } from "./palette_button.tsx";
import { ReleaseBar } from "./release_bar.tsx";

/** The frame of every view: skip link, navigation and the view itself, which gets the focus when the route changes. */
export function Shell({ children }: { children: ComponentChildren }) {
  const words = useWords();
  const { me } = useStore();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path.value);
  const current = path.value;
  const [Later, setLater] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without it, the view works all the same
    import("./later.tsx").then(({ Later }) => setLater(() => Later), () => {});
  }, []);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    (main.current?.querySelector("h1") ?? main.current)?.focus();
    scrollTo(0, 0);
  }, [current]);
  return (
    <div class="frame-of-views">
      <a class="skip" href="#main">{words.skip}</a>
      <header class="side">
        <p class="shop-name">
          <bdi>{me.value?.shop.name}</bdi>
        </p>
        <PaletteButton />
        <Navigation />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <OfflineBar />
        <ReleaseBar />
        {children}
      </main>
      <Message />
      {Later && <Later />}
    </div>
  );
}
