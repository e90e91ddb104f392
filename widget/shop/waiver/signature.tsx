import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import type { Stroke } from "../../ui/ink.ts";

/** A signature as the API takes it: a PNG, or a typed name. */
export type Signature = { method: "drawn"; image: string } | { method: "typed"; text: string };

/** The fields of a signature. */
export interface EditedSignature {
  /** The typed name; null while the person draws, absent until they change the proposed name. */
  typed?: string | null | undefined;
  strokes: readonly Stroke[];
}

/** What the two ways to sign have in common. */
interface SignerProps {
  error?: string | undefined;
  onChange: (signature: Signature | null) => void;
}

export interface PadProps extends SignerProps {
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
}

/** How the signature field starts. */
export interface SignatureStart {
  InkPad: ComponentType<PadProps>;
  /** Is proposed as a typed signature. Without a name, the signature is drawn unless the person chooses to type. */
  name?: string | undefined;
  /** The fields as they were left before. */
  kept?: EditedSignature | undefined;
  onKeep?: ((edited: EditedSignature) => void) | undefined;
}

/** A signature field with two equal ways to sign: drawing, or typing a name. */
export function SignatureField({ InkPad, name, kept, onKeep, error, onChange }: SignatureStart & SignerProps) {
  const { words: { waiver } } = useText();
  const [edited, setEdited] = useState<EditedSignature>(
    kept ?? { typed: name === undefined ? null : undefined, strokes: [] },
  );
  const typed = edited.typed === undefined ? name ?? "" : edited.typed;
  useEffect(() => {
    // The pad tells what is drawn.
    if (typed !== null) onChange(typed.trim() ? { method: "typed", text: typed.trim() } : null);
  }, [typed]);
  const edit = (change: Partial<EditedSignature>) => {
    const changed = { ...edited, ...change };
    setEdited(changed);
    onKeep?.(changed);
  };
  const draw = () => {
    // The pad is still loading when it is shown for the first time.
    onChange(null);
    edit({ typed: null });
  };
  return (
    <fieldset class="stack">
      <legend>{waiver.signature}</legend>
      <div class="chips">
        <Chip pressed={typed === null} onClick={() => typed !== null && draw()}>{waiver.draw}</Chip>
        <Chip pressed={typed !== null} onClick={() => edit({ typed: typed ?? name ?? "" })}>{waiver.type}</Chip>
      </div>
      {typed === null
        ? (
          <InkPad
            error={error}
            strokes={edited.strokes}
            onStrokes={(strokes) => edit({ strokes })}
            onChange={onChange}
          />
        )
        : (
          <Field
            label={waiver.typed_name}
            value={typed}
            onInput={(typed) => edit({ typed })}
            hint={waiver.typed_hint}
            error={error}
            autocomplete="name"
          />
        )}
    </fieldset>
  );
}
