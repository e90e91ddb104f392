import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { Failed } from "../ui/failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** A file that is loaded when it is needed. */
export interface LazyFile<File> {
  loaded: File | undefined;
  load: () => Promise<File>;
}

/** Returns a file that is loaded at its first use. `load` rejects with the error code `offline` if it fails. */
export function lazyFile<File>(importFile: () => Promise<File>): LazyFile<File> {
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

/**
 * Returns a component that loads its file when it is first shown. A reload, which keeps the cart, recovers from an
 * error.
 */
export function lazyComponent<File, Props extends object>(
  file: LazyFile<File>,
  componentOf: (file: File) => ComponentType<Props>,
  placeholder: ComponentChildren = <Skeleton shape="block" count={2} />,
) {
  return function Lazy(props: Props) {
    const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
    useEffect(() => {
      file.load().then(() => setState("loaded"), () => setState("failed"));
    }, []);
    if (state === "failed") return <Failed code="offline" onRetry={() => location.reload()} />;
    if (!file.loaded) return placeholder;
    const Component = componentOf(file.loaded);
    return <Component {...props} />;
  };
}
