import { useState } from "preact/hooks";
import { Button } from "../ui/button.tsx";
import { Chip, Tag } from "../ui/chip.tsx";
import { Check, Field } from "../ui/field.tsx";
import { Icon, iconNames } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { Empty } from "../ui/empty.tsx";
import { Title } from "../ui/shell.tsx";
import { nothing } from "./nothing.ts";
import { Pair } from "../shop/pair.tsx";

/** Every component in each of its states. */
export function Components() {
  const [count, setCount] = useState(1);
  const [name, setName] = useState("Ada");
  const [on, setOn] = useState(true);
  return (
    <section>
      <Title>Components</Title>
      {(["primary", "quiet", "plain", "danger"] as const).map((kind) => (
        <div class="row" key={kind}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} icon="calendar">With an icon</Button>
          <Button kind={kind} busy="Working">{kind}</Button>
          <Button kind={kind} disabled>Disabled</Button>
        </div>
      ))}
      <div class="row">
        <Chip pressed onClick={nothing}>Pressed</Chip>
        <Chip pressed={false} onClick={nothing}>Not pressed</Chip>
        <Tag>Tag</Tag>
        <Tag tone="warm">2 left</Tag>
        <Stepper name="Kayak" value={count} max={3} fewer="One fewer" more="One more" onChange={setCount} />
      </div>
      <Pair>
        <Field label="Name" value={name} onInput={setName} hint="A hint under it" />
        <Field label="With an error" value={name} onInput={setName} error="Say what to do." />
        <Field label="Optional" optional rows={2} value={name} onInput={setName} />
      </Pair>
      <Check label="Ticked or not" checked={on} onChange={setOn} />
      <Check label="Ticked and locked" checked disabled />
      <Check label="With an error" checked={false} error="Tick the box to agree." />
      {[false, true].map((bad) => (
        <Notice key={bad} bad={bad} action={<Button>The way on</Button>}>What happened, and what to do.</Notice>
      ))}
      <Skeleton shape="title" />
      <Skeleton count={2} />
      <Skeleton shape="block" />
      <Empty icon="search" action={<Button>Show everything</Button>}>Nothing matches your search.</Empty>
      <div class="row">{iconNames().map((icon) => <Icon key={icon} name={icon} />)}</div>
    </section>
  );
}
