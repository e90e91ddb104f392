import { useState } from "preact/hooks";
import type { Reader } from "../../../../shared/contract/readers.ts";
import { Button } from "../../../ui/button.tsx";
import { Tag } from "../../../ui/chip.tsx";
import { ListButton } from "../../fleet/list_button.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useReaders } from "../../state/use_readers.ts";
import { useReadersWords } from "../../text/readers_words.ts";
import type { ManagedShop } from "../use_shop_form.ts";
import { ReaderSheet } from "./reader_sheet.tsx";

const tones = { online: "good", offline: "warm", unknown: undefined } as const;

/** The card readers at the counter, with their status. */
export function Readers({ shop }: { shop: ManagedShop }) {
  const own = useReadersWords();
  const cached = useReaders();
  const [open, setOpen] = useState<Reader | "new" | null>(null);
  return (
    <section class="card stack readers">
      <h2>{own.title}</h2>
      <p class="muted">{own.lead}</p>
      <Loaded cached={cached} rows={1}>
        {({ data }) =>
          data.length > 0 && (
            <ul class="plain-list">
              {data.map((reader) => (
                <li key={reader.id} class="reader">
                  <ListButton
                    record={{ name: reader.name, description: `${reader.address.line1}, ${reader.address.city}` }}
                    onOpen={() => setOpen(reader)}
                  />
                  <Tag tone={tones[reader.status]}>{own.statuses[reader.status]}</Tag>
                </li>
              ))}
            </ul>
          )}
      </Loaded>
      <div>
        <Button icon="plus" onClick={() => setOpen("new")}>{own.add}</Button>
      </div>
      {open && (
        <ReaderSheet
          reader={open === "new" ? null : open}
          address={cached.data?.data[0]?.address}
          shop={shop}
          onClose={() => setOpen(null)}
          onChange={() => cached.refresh()}
        />
      )}
    </section>
  );
}
