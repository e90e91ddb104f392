import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { listPeople, setSession, signInByPin } from "../state/sign_in.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

interface PeopleProps {
  onEntered: () => void;
  /** Called if the device is not shared, or its people cannot be read. */
  onUnknown: () => void;
}

type Person = { id: string; name: string };

/** The helpers of a shared device. One of them chooses their name and types their PIN. */
export function People({ onEntered, onUnknown }: PeopleProps) {
  const store = useStore();
  const words = useWords();
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [chosen, setChosen] = useState<Person | null>(null);
  useEffect(() => {
    listPeople(store).then((device) => device ? setPeople(device.people) : onUnknown(), onUnknown);
  }, []);
  if (!people) return <Skeleton shape="block" count={2} />;
  if (chosen) return <PinForm person={chosen} onEntered={onEntered} onBack={() => setChosen(null)} />;
  if (!people.length) return <Notice icon="user">{words.sign_in.nobody}</Notice>;
  return (
    <ul class="shop-choices">
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => setChosen(person)}>
            <bdi>{person.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the PIN of a person. */
function PinForm({ person, onEntered, onBack }: { person: Person; onEntered: () => void; onBack: () => void }) {
  const store = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [pin, setPin] = useState("");
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const enter = async () => {
    try {
      setSession(store, await signInByPin(store, { person: person.id, pin }));
      onEntered();
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== "invalid_code") throw error;
      setPin("");
      setWrong(true);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(false);
        void run(enter);
      }}
    >
      <Field
        label={words.sign_in.pin_of(person.name)}
        type="password"
        class="code"
        dir="ltr"
        inputMode="numeric"
        autocomplete="off"
        required
        minLength={4}
        maxLength={6}
        value={pin}
        announced
        error={isWrong ? words.sign_in.wrong_pin : error ?? undefined}
        onInput={(typed) => setPin(typed.replace(/\D/g, ""))}
      />
      <Button kind="primary" type="submit" busy={busy && words.sign_in.opening}>{words.sign_in.enter}</Button>
      <Button kind="plain" onClick={onBack}>{words.sign_in.other_person}</Button>
    </form>
  );
}
