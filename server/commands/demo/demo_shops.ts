import { bikes } from "./bikes.ts";
import type { DemoContents } from "./contents.ts";
import { kayaks } from "./kayaks.ts";
import type { DemoName } from "./names.ts";
import { riverside } from "./riverside.ts";
import { skis } from "./skis.ts";

const demoShops: Record<DemoName, DemoContents> = { kayaks, bikes, skis };

/** Returns what the demo shop with a name is filled with; without a name, that of Riverside Kayaks. */
export function contentsOf(name: DemoName | undefined): DemoContents {
  return name ? demoShops[name] : riverside;
}
