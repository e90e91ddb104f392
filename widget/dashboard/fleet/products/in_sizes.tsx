import { Button } from "../../../ui/button.tsx";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { HOME, navigate } from "../../router/location.ts";
import { useSizesWords } from "../../text/sizes_words.ts";
import type { ItemEditing } from "../use_item_form.ts";
import { handOver } from "./handed_over.ts";

/** Goes on with the editor of a product, which takes what was typed for the item so far. */
export function InSizes({ editing }: { editing: ItemEditing }) {
  const own = useSizesWords();
  return (
    <div>
      <Button
        kind="plain"
        icon="plus"
        onClick={() => {
          handOver(editing.values);
          releaseLeaveGuard();
          navigate(`${HOME}/fleet/products/new`, { replace: true });
        }}
      >
        {own.in_sizes}
      </Button>
    </div>
  );
}
