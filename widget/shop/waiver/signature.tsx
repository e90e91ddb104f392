import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";

/** A signature as the API takes it: a PNG, or a typed name. */
export type Signature = { method: "drawn"; image: string } | { method: "typed"; text: string };

/** What the two ways to sign have in common. */
export interface PadProps {
  error?: string | undefined;
  onChange: (signature: Signature | null) => void;
}

interface SignatureProps extends PadProps {
  InkPad: ComponentType<PadProps>;
  /** Is proposed as a typed signature. Without a name, the signature is drawn unless the person chooses to type. */
  name?: string | undefined;
}

/** A signature field with two equal ways to sign: drawing, or typing a name. */
export function SignatureField({ InkPad, name, error, onChange }: SignatureProps) {
  const { words: { waiver } } = useText();
  /** Null while the person draws, undefined until they change the proposed name. */
  const [edited, setEdited] = useState<string | null | undefined>(name === undefined ? null : undefined);
  const typed = edited === undefined ? name ?? "" : edited;
  useEffect(() => {
    onChange(typed?.trim() ? { method: "typed", text: typed.trim() } : null);
  }, [typed]);
  return (
    <fieldset class="stack">
      <legend>{waiver.signature}</legend>
      <div class="chips">
        <Chip pressed={typed === null} onClick={() => setEdited(null)}>{waiver.draw}</Chip>
        <Chip pressed={typed !== null} onClick={() => setEdited(typed ?? name ?? "")}>{waiver.type}</Chip>
      </div>
      {typed === null ? <InkPad error={error} onChange={onChange} /> : (
        <Field
          label={waiver.typed_name}
          value={typed}
          onInput={setEdited}
          hint={waiver.typed_hint}
          error={error}
          autocomplete="name"
        />
      )}
    </fieldset>
  );
}
