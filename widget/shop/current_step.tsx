import { useEffect } from "preact/hooks";
import { anyDayRule, dayAt, dayHere, dayRuleOf, halfDayTimes, hoursOf, lastDayAfter } from "./state/calendar.ts";
import { cheapest, chooseRange, chooseTime, loadDays, offered } from "./state/inventory.ts";
import { toYou } from "./state/later.ts";
import { open } from "./state/open.ts";
import type { Store } from "./state/store.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { FaultNotice } from "./error_notice.tsx";
import { faultSaid } from "./error_message.ts";
import { spanSaid } from "./duration.ts";
import { CheckoutStage, MineStage, preloadCheckout } from "./lazy.tsx";
import { Dates } from "./dates/dates.tsx";
import { Failed } from "../ui/failed.tsx";

/** Each step as its view. */
export function Stage({ store }: { store: Store }) {
  const text = useText();
  const step = store.step;
  switch (step.at) {
    case "opening":
      return step.fresh ? <DatesStage store={store} /> : <Skeleton shape="block" count={2} />;
    case "closed":
      return <Failed message={faultSaid(store, text) ?? text.words.failed.other} onRetry={() => void open(store)} />;
    case "dates":
      return <DatesStage store={store} />;
    case "mine":
      return <MineStage store={store} step={step} />;
    default:
      return <CheckoutStage store={store} step={step} />;
  }
}

function DatesStage({ store }: { store: Store }) {
  const text = useText();
  const shop = store.shop;
  const now = store.now();
  const today = shop ? dayAt(now, shop) : dayHere(now);
  const known = store.knownDays;
  const { from, to } = store.range;
  useEffect(() => {
    // ahead of its time; what fails is loaded when it is needed
    if (from) void preloadCheckout().catch(() => {});
  }, [from]);
  useEffect(() => void loadDays(store, (from ?? today).slice(0, 7)), [shop, store.wish("item"), known.size === 0]);
  return (
    <>
      <FaultNotice store={store} />
      <Dates
        range={store.range}
        today={today}
        last={lastDayAfter(today)}
        ruleOf={(date) => shop ? dayRuleOf(date, shop, { today, now, known }) : anyDayRule(date, today)}
        span={spanSaid(store, text)}
        from_price={cheapest(offered(store))}
        times={shop && from && from === to && store.rentsHalfDays ? halfDayTimes(from, shop, now) : []}
        time={store.time}
        half_day_hours={shop?.half_day_hours ?? 0}
        hours={shop && hoursOf(store.range, shop)}
        places={shop?.pickup_locations ?? []}
        place={store.place ?? store.wish("location")}
        onPlace={(place) => (store.place = place)}
        onRange={(range) => chooseRange(store, range)}
        onTime={(time) => chooseTime(store, time)}
        onMonth={(month) => void loadDays(store, month)}
      />
      <p class="row">
        <Button kind="plain" icon="user" onClick={() => toYou(store, "mine")}>{text.words.my_bookings}</Button>
      </p>
    </>
  );
}
