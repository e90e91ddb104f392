import { useEffect, useRef, useState } from "preact/hooks";
import type { WaiverTemplate } from "../../shared/contract/signing.ts";
import { isPlaceholderName } from "../../shared/placeholder_name.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Check, Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonError } from "../ui/button_error.tsx";
import type { Signature } from "../shop/waiver/signature.tsx";
import { Title } from "../ui/shell.tsx";
import { InkPad } from "../shop/waiver/ink_pad.tsx";
import { useSigning } from "../shop/waiver/signing.tsx";
import { Pair } from "../shop/pair.tsx";

/** A signature given by link, and its signer. For a minor, the guardian signs. */
export interface SignedLink {
  signature: Signature;
  signer: { name: string; date_of_birth: string | null };
  guardian: { name: string; relationship: string } | null;
  is_other_person: boolean;
}

export interface SignLinkProps {
  rider: string;
  booking_number: string;
  pickup_date: string;
  template: WaiverTemplate | null;
  signed: boolean;
  busy?: boolean;
  error?: string | null;
  /** The rider whom the link is for, if the server has refused another name. */
  expected?: string | null;
  onSign: (signed: SignedLink) => void;
}

/** One rider's waiver. The page around it names the shop. */
export function SignLink(
  { rider, booking_number, pickup_date, template, signed, busy, error, expected, onSign }: SignLinkProps,
) {
  const { words, moment } = useText();
  const { waiver, sign_link, link_done, birth_date, other_person } = words;
  const [name, setName] = useState(isNamed(rider) ? rider : "");
  const [isOther, setIsOther] = useState(false);
  const [minor, setMinor] = useState(false);
  const [child, setChild] = useState({ date_of_birth: "", guardian: "", relationship: "" });
  const signing = useSigning();
  const form = useRef<HTMLFormElement>(null);
  // The question about another person comes with the server's answer.
  useEffect(() => {
    if (expected) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [expected]);
  const errorOf = (isValid: boolean, message: string) => signing.submitted && !isValid ? message : undefined;
  const about = <p class="muted">{sign_link.about(moment(pickup_date, "short"), booking_number)}</p>;
  if (signed || !template) {
    return (
      <section class="narrow">
        <span class="seal">
          <Icon name="check" />
        </span>
        <div>
          <Title>{signed ? sign_link.thanks : sign_link.nothing}</Title>
          {about}
        </div>
        <p>{link_done}</p>
      </section>
    );
  }
  const sign = () => {
    const signature = signing.complete();
    const { date_of_birth, guardian, relationship } = child;
    if (!signature || !isNamed(name)) return;
    if (minor && !(date_of_birth && isNamed(guardian) && relationship.trim())) return;
    onSign({
      signature,
      signer: { name: name.trim(), date_of_birth: minor ? date_of_birth : null },
      guardian: minor ? { name: guardian.trim(), relationship: relationship.trim() } : null,
      is_other_person: isOther,
    });
  };
  return (
    <section class="narrow">
      <div>
        <Title>{waiver.title}</Title>
        {about}
      </div>
      {signing.text(template)}
      <form ref={form} {...signing.form(sign)}>
        <Field
          label={sign_link.rider}
          value={name}
          onInput={setName}
          error={errorOf(isNamed(name), other_person.need_name)}
          maxLength={200}
        />
        <Check label={sign_link.minor(template.age_of_majority)} checked={minor} onChange={setMinor} />
        {minor && (
          <Pair>
            <Field
              label={birth_date.label}
              value={child.date_of_birth}
              onInput={(date_of_birth) => setChild({ ...child, date_of_birth })}
              error={errorOf(child.date_of_birth !== "", birth_date.missing)}
              type="date"
            />
            <Field
              label={sign_link.guardian}
              value={child.guardian}
              onInput={(guardian) => setChild({ ...child, guardian })}
              error={errorOf(isNamed(child.guardian), other_person.need_name)}
              autocomplete="name"
              maxLength={200}
            />
            <Field
              label={sign_link.relationship}
              value={child.relationship}
              onInput={(relationship) => setChild({ ...child, relationship })}
              error={errorOf(child.relationship.trim() !== "", sign_link.need_relationship)}
              maxLength={100}
            />
          </Pair>
        )}
        {expected && (
          <Check
            label={sign_link.other_person(expected, name.trim())}
            checked={isOther}
            error={isOther ? undefined : sign_link.need_other_person(expected)}
            onChange={setIsOther}
          />
        )}
        {signing.field(template.consent_text, { InkPad })}
        <ButtonError>{error}</ButtonError>
        <Button kind="primary" type="submit" icon="pen" busy={busy && words.loading}>{sign_link.sign}</Button>
      </form>
    </section>
  );
}

/** Returns whether a text can be a person's name. A rider without a name has a placeholder. */
function isNamed(name: string): boolean {
  return name.trim() !== "" && !isPlaceholderName(name);
}
