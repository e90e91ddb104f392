import { useEffect, useRef, useState } from "preact/hooks";
import type { Customer } from "../../../shared/contract/customers.ts";
import { MAX_NAME } from "../../../shared/records/limits.ts";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** Time in ms without a key press after which known customers are searched. */
const PAUSE_MS = 200;
/** The fewest characters that are searched for. */
const MIN_LENGTH = 2;

interface CustomerFieldProps {
  value: string;
  error: string | undefined;
  onInput: (name: string) => void;
  onChoose: (customer: Customer) => void;
}

/** The name of a new customer. While it is typed, known customers with this name, e-mail or phone are offered. */
export function CustomerField({ value, error, onInput, onChoose }: CustomerFieldProps) {
  const words = useWords();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFound(open ? value.trim() : "");
  const shown = open ? found : [];
  const choose = (customer: Customer) => {
    setOpen(false);
    onChoose(customer);
  };
  useEffect(() => setActive(-1), [found]);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: "nearest" }), [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length) {
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === "Enter" && shown[active]) choose(shown[active]);
    else if (event.key === "Escape" && shown.length) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div class="field customer-field">
      <label for={id}>
        {words.fields.name}
      </label>
      <input
        id={id}
        class="input"
        role="combobox"
        autocomplete="off"
        maxLength={MAX_NAME}
        value={value}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${id}${active}`}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={`${error ? `${id}e ` : ""}${id}h`}
        onInput={({ currentTarget }) => {
          setOpen(true);
          onInput(currentTarget.value.replace(/\s/g, " "));
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul id={`${id}l`} ref={list} role="listbox" aria-label={words.new_booking.known_customers} hidden={!shown.length}>
        {shown.map((customer, at) => (
          <li
            key={customer.id}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            // The field would lose the focus, and close the list before the click
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(customer)}
          >
            <strong>
              <bdi>{customer.name || customer.email}</bdi>
            </strong>
            <small class="muted">
              <bdi dir="ltr">{customer.email}</bdi>
              {customer.phone && <bdi dir="ltr">{customer.phone}</bdi>}
            </small>
          </li>
        ))}
      </ul>
      {error && (
        <p class="error" id={`${id}e`}>
          <Icon name="warning" /> {error}
        </p>
      )}
      <p class="hint" id={`${id}h`}>{words.new_booking.name_hint}</p>
      <p class="unseen" role="status">{shown.length > 0 && words.new_booking.found(shown.length)}</p>
    </div>
  );
}

/** Returns the known customers that a text finds. A late answer to an earlier text is dropped. */
function useFound(q: string): readonly Customer[] {
  const { api } = useStore();
  const [found, setFound] = useState<readonly Customer[]>([]);
  useEffect(() => {
    if (q.length < MIN_LENGTH) return setFound([]);
    let current = true;
    const timer = setTimeout(() => {
      // Without an answer nobody is offered, and the name can still be typed
      api("GET /v1/customers", { query: { q, limit: "6" } }).then(
        ({ data }) => current && setFound(data),
        () => current && setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}
