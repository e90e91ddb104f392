import { useEffect, useRef, useState } from "preact/hooks";
import type { ExtensionOptions } from "../../../shared/contract/extensions.ts";
import type { Extension } from "../state/step.ts";
import { formatPeriod } from "../../text/period.ts";
import { type Text, TextProvider, useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/shell.tsx";
import { Pay, type PayProps } from "../pay/pay.tsx";

type Option = ExtensionOptions["options"][number];

export interface ExtendProps extends Pick<Extension, "booking" | "moves" | "choices" | "done"> {
  error?: string | null;
  busy?: boolean;
  /** Set once a new return is chosen that costs something. */
  payment: PayProps | null;
  onRetry?: (() => void) | null;
  onChoose: (option: Option) => void;
  /** What the way back leads to. Default: *My bookings*. */
  back?: string | undefined;
  onBack: () => void;
}

/**
 * Extends a running rental: a new return with its price, then the payment, then what was agreed. For other dates of a
 * booking, which are chosen before, only the payment and its end.
 */
export function Extend(
  { booking, moves, choices, done, error, busy, payment, onRetry, onChoose, back, onBack }: ExtendProps,
) {
  const text = useText();
  const { words: { my_bookings, failed } } = text;
  const words = changeWords(text, moves);
  const section = useRef<HTMLElement>(null);
  const isPaying = payment !== null;
  useEffect(() => section.current!.querySelector("h2")!.focus({ preventScroll: true }), [isPaying, done]);
  return (
    <section class="narrow" ref={section} aria-busy={!done && !choices && !error}>
      <Button kind="plain" icon="back" onClick={onBack}>{back ?? my_bookings}</Button>
      {payment
        ? (
          <TextProvider value={textOfChange(text, moves)}>
            <Pay {...payment} />
          </TextProvider>
        )
        : (
          <>
            {done && (
              <span class="seal">
                <Icon name="check" />
              </span>
            )}
            <Title>{done ? words.done : words.title}</Title>
            <p>
              {words[done ? "after" : "now"](
                moves ? formatPeriod(text, booking.pickup_date, booking.return_date) : text.moment(booking.return_date),
              )}
            </p>
            {!done && !choices && !error && <Skeleton shape="block" />}
            {choices && <Choices choices={choices} busy={busy} error={error} onChoose={onChoose} />}
            {!choices && (
              <ButtonError action={onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}>{error}</ButtonError>
            )}
          </>
        )}
    </section>
  );
}

/** The later returns with their prices, and why there are no more. */
function Choices(
  { choices: { options, limited_by }, busy, error, onChoose }: Pick<ExtendProps, "busy" | "error" | "onChoose"> & {
    choices: ExtensionOptions;
  },
) {
  const text = useText();
  const { mine: { extension } } = text.words;
  const [wanted, setWanted] = useState("");
  const option = options.find(({ return_date }) => return_date === wanted) ?? options[0];
  const limit = limited_by && extension.limits[limited_by];
  const failure = <ButtonError>{error}</ButtonError>;
  if (!option) {
    return (
      <>
        {failure}
        <Notice>{limit} {extension.ask}</Notice>
      </>
    );
  }
  const costs = (amount: number) => amount ? text.money(amount, true) : extension.free;
  return (
    <>
      <label class="field" part="field">
        <span>{extension.until}</span>
        <span class="row">
          <select
            class="input"
            value={option.return_date}
            onChange={({ currentTarget: { value } }) => setWanted(value)}
          >
            {options.map(({ return_date, amount }) => (
              <option key={return_date} value={return_date}>
                {text.moment(return_date)} · {costs(amount)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      {limit && <p class="hint">{limit} {extension.ask}</p>}
      <p class="line">
        <span>{extension.extra}</span>
        <strong>{costs(option.amount)}</strong>
      </p>
      {failure}
      <Button kind="primary" busy={busy && extension.busy} onClick={() => onChoose(option)}>
        {option.amount ? extension.proceed : extension.extend_free}
      </Button>
    </>
  );
}

/** Returns the sentences of an extension, or of the payment of other dates. */
const changeWords = ({ words }: Text, moves: boolean) => moves ? words.booking.paying : words.mine.extension;

/** Returns the text for a change: its payment differs from that of a new booking in a few sentences. */
export function textOfChange(text: Text, moves: boolean): Text {
  const { words } = text;
  const { pay, codes } = changeWords(text, moves);
  return {
    ...text,
    // Inherits, because the sentences of the demo card may be added later
    words: Object.assign(Object.create(words), {
      pay: { ...words.pay, ...pay },
      failed: { ...words.failed, codes: { ...words.failed.codes, ...codes } },
    }),
  };
}
