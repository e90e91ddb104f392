import { useEffect } from "preact/hooks";
import { refundOf } from "../shared/cancellation.ts";
import { bookAgain } from "./store/book.ts";
import { anyDayRule, dayAt, dayHere, dayRuleOf, halfDayTimes, hoursOf, lastDayAfter } from "./store/calendar.ts";
import { cheapest } from "./store/cart.ts";
import { chooseRange, chooseTime, loadDays, setAddon, setQuantity } from "./store/inventory.ts";
import { cancelBooking } from "./store/my_bookings.ts";
import { requestCode, saveDetails, signOut, toYou, verifyCode } from "./store/sign_in.ts";
import type { Step } from "./store/step.ts";
import { go, type Store } from "./store/store.ts";
import { peopleOf, signWaiver } from "./store/waiver.ts";
import { type Text, useText } from "./text/text.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { Skeleton } from "./ui/skeleton.tsx";
import { PayStage } from "./pay_stage.tsx";
import { Dates } from "./views/dates.tsx";
import { Failed } from "./views/failed.tsx";
import { Gear } from "./views/gear.tsx";
import { Done, MyBookings, preloadCheckout, Waiver, You } from "./views/later.tsx";

/** Each step as its view. */
export function Stage({ store }: { store: Store }) {
  const text = useText();
  const step = store.step.value;
  const error = faultSaid(store, text);
  const busy = store.busy.value;
  switch (step.at) {
    case "opening":
      return step.fresh ? <DatesStage store={store} /> : <Skeleton shape="block" count={2} />;
    case "closed":
      return <Failed message={error ?? text.words.failed.no_shop} busy={busy} onRetry={store.fault.value?.retry ?? null} />;
    case "dates":
      return <DatesStage store={store} />;
    case "gear":
      return <GearStage store={store} />;
    case "you":
      return <YouStage store={store} step={step} />;
    case "waiver":
      return (
        <Waiver
          key={step.template.id + step.template.version}
          template={step.template}
          customer={step.person.name}
          people={peopleOf(step.template, store.lines.value)}
          busy={busy}
          error={error}
          onSign={(signed) => void signWaiver(store, step.template, signed)}
        />
      );
    case "pay":
      return <PayStage store={store} payment={step.payment} error={error} />;
    case "done":
      return (
        <Done
          booking={step.booking}
          shop={store.shop.value!.name}
          links={[]}
          onAgain={() => bookAgain(store)}
          onMine={() => toYou(store, "mine")}
        />
      );
    case "mine":
      return (
        <MyBookings
          bookings={step.bookings}
          now={new Date(store.now())}
          busy={step.cancelling}
          error={error}
          refundOf={(booking) => refundOf(booking, new Date(store.now()))}
          onCancel={(booking) => void cancelBooking(store, booking)}
          onBack={() => go(store, { at: "dates" })}
        />
      );
  }
}

/** The fault of the moment as a sentence: what happened and what to do. */
function faultSaid({ fault }: Store, { words: { failed } }: Text): string | null {
  if (!fault.value) return null;
  const { code, said } = fault.value;
  return said ?? failed.codes[code] ?? failed.other;
}

/** A fault of a step that has no place of its own for it. */
function FaultNotice({ store }: { store: Store }) {
  const text = useText();
  const said = faultSaid(store, text);
  const retry = store.fault.value?.retry;
  if (!said) return null;
  return <Notice tone="bad" action={retry && <Button onClick={retry}>{text.words.failed.retry}</Button>}>{said}</Notice>;
}

function DatesStage({ store }: { store: Store }) {
  const { words: { mine } } = useText();
  const shop = store.shop.value;
  const now = store.now();
  const today = shop ? dayAt(now, shop) : dayHere(now);
  const known = store.knownDays.value;
  const { from, to } = store.range.value;
  return (
    <>
      <FaultNotice store={store} />
      <Dates
        range={store.range.value}
        today={today}
        last={lastDayAfter(today)}
        ruleOf={(date) => shop ? dayRuleOf(date, shop, { today, now, known }) : anyDayRule(date, today)}
        from_price={cheapest(store.items.value)}
        times={shop && from && from === to && store.rentsHalfDays.value ? halfDayTimes(from, shop, now) : []}
        time={store.time.value}
        half_day_hours={shop?.half_day_hours ?? 0}
        hours={shop && hoursOf(store.range.value, shop)}
        places={shop?.pickup_locations ?? []}
        place={store.wishes.value.location}
        onPlace={(location) => (store.wishes.value = { ...store.wishes.value, location })}
        onRange={(range) => chooseRange(store, range)}
        onTime={(time) => chooseTime(store, time)}
        onMonth={(month) => void loadDays(store, month)}
      />
      <p>
        <Button kind="plain" icon="user" onClick={() => toYou(store, "mine")}>{mine.title}</Button>
      </p>
    </>
  );
}

function GearStage({ store }: { store: Store }) {
  useEffect(() => void preloadCheckout().catch(() => {}), []);
  const addons = [...store.addons.value].flatMap(([id, list]) => list.map((addon) => ({ ...addon, fleet_item_ids: [id] })))
    .filter(({ mode }) => mode !== "hidden");
  return (
    <>
      <FaultNotice store={store} />
      <Gear
        items={store.items.value}
        cart={store.lines.value}
        addons={addons}
        half_day_hours={store.shop.value!.half_day_hours}
        category={store.wishes.value.category}
        onQuantity={(id, quantity) => setQuantity(store, id, quantity)}
        onAddon={(id, addon, quantity) => setAddon(store, id, { id: addon, quantity })}
        onDates={(from) => {
          go(store, { at: "dates" });
          if (from) chooseRange(store, { from, to: null });
        }}
      />
    </>
  );
}

function YouStage({ store, step }: { store: Store; step: Extract<Step, { at: "you" }> }) {
  const text = useText();
  const known = store.person.value;
  const email = step.asks === "code" ? step.email : known?.email ?? "";
  return (
    <You
      at={step.asks}
      email={email}
      details={{ name: known?.name ?? "", phone: known?.phone ?? "", notes: store.notes.value }}
      busy={store.busy.value}
      error={faultSaid(store, text)}
      resend_at={step.asks === "code" ? step.resend_at : null}
      onEmail={(email) => void requestCode(store, email)}
      onCode={(code) => void verifyCode(store, email, code)}
      onResend={() => void requestCode(store, email)}
      onChangeEmail={() => signOut(store)}
      onDetails={(details) => void saveDetails(store, details)}
    />
  );
}
