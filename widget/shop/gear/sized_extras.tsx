import { lazyComponent, lazyFile } from "../lazy_file.tsx";
import { Extras, type ExtrasProps } from "./extras.tsx";

/** The sizes of an add-on, in shops that have such. */
export const ShownAddonSizes = lazyComponent(
  lazyFile(() => import("./lazy_parts.ts")),
  ({ AddonSizes }) => AddonSizes,
);

/** The add-ons of an item, with the sizes of those that have some. */
export function SizedExtras(props: ExtrasProps) {
  return <Extras {...props} Sizes={ShownAddonSizes} />;
}
