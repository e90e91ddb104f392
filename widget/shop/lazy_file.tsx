import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { Failed } from "../ui/failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** A file that is loaded when it is needed. */
export interface LazyFile<File> {
  loaded?: File;
  load: () => Promise<File>;
}

/** Returns a file that is loaded at its first use. `load` rejects with the error code `offline` if it fails. */
export function lazyFile<File>(importFile: () => Promise<File>): LazyFile<File> {
  const file: LazyFile<File> = {
    async load() {
      try {
        return file.loaded = await importFile();
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
    const [state, setState] = useState<"loaded" | "failed">();
    useEffect(() => {
      file.load().then(() => setState("loaded"), () => setState("failed"));
    }, []);
    if (state === "failed") return <Failed code="offline" onRetry={() => location.reload()} />;
    if (!file.loaded) return placeholder;
    const Component = componentOf(file.loaded);
    return <Component {...props} />;
  };
}
