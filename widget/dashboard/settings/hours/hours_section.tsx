import { useState } from "preact/hooks";
import { MAX_PHONE } from "../../../../shared/records/limits.ts";
import { shopFields } from "../../../../shared/records/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { errorsOf, type FieldErrors } from "../../kit/field_errors.ts";
import { lengthText } from "../../fleet/prices/fault_sentence.ts";
import { NumberField } from "../../kit/number_field.tsx";
import { Select } from "../../kit/select.tsx";
import { readTypedFields, typedFields } from "../../kit/typed_fields.ts";
import { useFormat } from "../../text/format.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";
import { ClosedDays } from "./closed_days.tsx";
import { dateOn, weekdays } from "../../kit/weekdays.ts";
import { everyDay, readWeek, type Week, writeWeek } from "./week.ts";
import { OfferedLengths } from "./offered_lengths.tsx";
import { WeekHours } from "./week_hours.tsx";

/** The times between two starts of a rental in hours, in minutes. */
const SLOTS = [15, 30, 60] as const;
const numbers = ["half_day_hours", "last_pickup_minutes", "grace_minutes", "hold_minutes"] as const;

/** Opening hours, closed days, and how long things last. The first form of a new shop has its telephone, too. */
export function HoursSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const format = useFormat();
  // The first form of the checklist asks for the telephone as well, until the person leaves it
  const [isFirstForm] = useState(shop.opening_hours === null);
  const form = useShopForm({
    shop,
    read: (stored) => ({
      phone: stored.phone ?? "",
      week: stored.opening_hours && readWeek(stored.opening_hours) as Week | null,
      closed_dates: stored.closed_dates.toSorted(),
      slot_minutes: String(stored.slot_minutes),
      offered_lengths: stored.offered_lengths,
      ...typedFields(shopFields, numbers, { stored, currency: stored.currency }),
    }),
    write({ week, closed_dates, phone, slot_minutes, offered_lengths, ...typed }) {
      const errors: FieldErrors = {};
      const written = week && writeWeek(week);
      if (written && "errors" in written) {
        for (const [day, error] of Object.entries(written.errors)) {
          errors[`week.${day}`] = words.settings.invalid[error];
        }
      }
      const { values, faults } = readTypedFields(shopFields, numbers, { typed, currency: shop.currency });
      Object.assign(errors, errorsOf(faults, { words, money: format.money }));
      if (Object.keys(errors).length) return { errors };
      const changed = numbers.filter((name) => values[name] !== shop[name]).map((name) => [name, values[name]]);
      const opening_hours = written && "hours" in written ? written.hours : null;
      const contact = isFirstForm && { phone: phone.trim() || null };
      const slots = { slot_minutes: Number(slot_minutes) as (typeof SLOTS)[number], offered_lengths };
      return { body: { opening_hours, closed_dates, ...slots, ...contact, ...Object.fromEntries(changed) } };
    },
    labels: {
      phone: words.settings.shop.phone,
      week: words.settings.hours.week,
      closed_dates: words.settings.hours.closed_days,
      half_day_hours: words.settings.hours.half_day,
      slot_minutes: words.settings.hours.slots,
      offered_lengths: words.settings.hours.lengths,
      last_pickup_minutes: words.settings.hours.last_pickup,
      grace_minutes: words.settings.hours.grace,
      hold_minutes: words.settings.hours.hold,
    },
    aliases: { opening_hours: "week" },
  });
  const { week, closed_dates } = form.values;
  const weekText = (week: Week) =>
    weekdays.map((day) => {
      const spans = week[day].map(([from, to]) => `${format.clock(from)} – ${format.clock(to)}`).join(", ");
      return `${format.day(dateOn(day), "weekday")}: ${spans || words.settings.hours.closed}`;
    }).join("\n");
  return (
    <SectionForm
      form={form}
      format={(value, field) => {
        switch (field) {
          case "offered_lengths":
            return (value as typeof shop.offered_lengths)?.map((length) => lengthText(length, format)).join(", ") ??
              words.settings.hours.all_lengths;
          case "closed_dates":
            return (value as string[]).map((date) => format.day(date, "long")).join("\n");
          case "week":
            return value ? weekText(value as Week) : words.settings.hours.any_time;
          default:
            return value as string;
        }
      }}
    >
      {isFirstForm && (
        <section class="card stack">
          <Field
            {...form.field("phone")}
            type="tel"
            dir="ltr"
            optional
            maxLength={MAX_PHONE}
            hint={words.settings.shop.phone_hint}
          />
        </section>
      )}
      <section class="card stack">
        <h2>{words.settings.hours.week}</h2>
        {week ? <WeekHours week={week} errors={form.errors} onChange={(week) => form.set({ week })} /> : (
          <>
            <p>{words.settings.hours.always}</p>
            <div class="row">
              <Button kind="primary" onClick={() => form.set({ week: everyDay([["09:00", "18:00"]]) })}>
                {words.settings.hours.set}
              </Button>
              <Button onClick={() => form.set({ week: everyDay([["00:00", "00:00"]]) })}>
                {words.settings.hours.any_time}
              </Button>
            </div>
          </>
        )}
      </section>
      <ClosedDays
        days={closed_dates}
        locale={format.locale}
        onChange={(closed_dates) => form.set({ closed_dates })}
      />
      <section class="card stack">
        <h2>{words.settings.hours.days}</h2>
        <div class="pair">
          <NumberField {...form.field("half_day_hours")} />
          <Select
            {...form.choice("slot_minutes")}
            options={SLOTS.map((minutes) => ({ value: String(minutes), label: format.duration(minutes, "minute") }))}
          />
          <NumberField {...form.field("last_pickup_minutes")} hint={words.settings.hours.last_pickup_hint} />
          <NumberField {...form.field("grace_minutes")} hint={words.settings.hours.grace_hint} />
          <NumberField {...form.field("hold_minutes")} hint={words.settings.hours.hold_hint} />
        </div>
      </section>
      <OfferedLengths
        offered={form.values.offered_lengths}
        half_day_hours={shop.half_day_hours}
        onChange={(offered_lengths) => form.set({ offered_lengths })}
      />
    </SectionForm>
  );
}
