import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CouldNotLoad, LoadingView } from "../shell/loading_view.tsx";

/** The parts of an address that a pattern names: `/bookings/:id` gives `{ id }`. */
export type Params = Record<string, string>;
export type ViewOf = ComponentType<{ params: Params }>;

/** Returns the named parts of a path, or null if the path does not have the pattern's form. */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = pattern.split("/");
  const parts = path.split("/");
  if (wanted.length !== parts.length) return null;
  const params: Params = {};
  for (const [at, name] of wanted.entries()) {
    const part = parts[at]!;
    if (!name.startsWith(":")) {
      if (name !== part) return null;
    } else if (part && isEncoded(part)) params[name.slice(1)] = decodeURIComponent(part);
    else return null;
  }
  return params;
}

function isEncoded(part: string): boolean {
  try {
    return decodeURIComponent(part) !== "";
  } catch {
    return false;
  }
}

/** Returns a view whose code is loaded when it is first opened. */
export function lazy(load: () => Promise<ViewOf>): ViewOf {
  let loaded: ViewOf | null = null;
  return function LazyView({ params }) {
    const [View, setView] = useState<ViewOf | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    function request(): void {
      setFailed(false);
      load().then((view) => setView(() => loaded = view), () => setFailed(true));
    }
    useEffect(() => void (View || request()), []);
    // While the view was on its way there was no heading, so the frame has focused the main part instead.
    useEffect(() => {
      const main = document.activeElement;
      if (View && main?.id === "main") main.querySelector<HTMLElement>("h1")?.focus();
    }, [View]);
    if (View) return <View params={params} />;
    return failed ? <CouldNotLoad onRetry={request} /> : <LoadingView />;
  };
}
