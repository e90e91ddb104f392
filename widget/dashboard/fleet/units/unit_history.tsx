import { useState } from "preact/hooks";
import type { UnitHistoryEntry, UnitService, UnitTotals } from "../../../../shared/contract/unit_service.ts";
import type { Unit } from "../../../../shared/contract/units.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyList } from "../../kit/empty_list.tsx";
import { Amount, InCurrency } from "../../kit/in_currency.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import type { Page } from "../../kit/list_pages.ts";
import { useList } from "../../kit/use_list.ts";
import { HOME } from "../../router/location.ts";
import { datedDay, datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { ServiceSheet } from "./service_sheet.tsx";
import { UnitTotalsLine } from "./unit_totals.tsx";

type HistoryPage = Page<UnitHistoryEntry> & { totals?: UnitTotals };

/** What happened to a unit: its rentals and its service log, newest first, and what it has earned and cost. */
export function UnitHistory({ unit, onChange }: { unit: Unit; onChange: () => void }) {
  const own = useUnitsWords();
  const [open, setOpen] = useState<UnitService | "new" | null>(null);
  const [totals, setTotals] = useState<UnitTotals | null>(null);
  const list = useList<UnitHistoryEntry>(`unit history ${unit.id}`, async (api, page) => {
    const found: HistoryPage = await api("GET /v1/units/:id/history", { params: { id: unit.id }, query: page });
    setTotals(found.totals ?? null);
    return found;
  });
  return (
    <section class="stack" aria-labelledby="unit-history">
      <div class="row wrap">
        <h2 id="unit-history">{own.history}</h2>
        <Button icon="plus" onClick={() => setOpen("new")}>{own.log}</Button>
      </div>
      {totals && <UnitTotalsLine totals={totals} />}
      <ListRows
        list={list}
        when="in_view"
        placeholder={{ rows: 3 }}
        empty={<EmptyList icon="clock" more={own.no_history_more}>{own.no_history}</EmptyList>}
      >
        {(entries) => (
          <ul class="plain-list unit-history">
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.rental
                  ? <RentalRow rental={entry.rental} />
                  : <ServiceRow service={entry.service!} onOpen={() => setOpen(entry.service)} />}
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      {open && (
        <ServiceSheet
          unit={unit}
          service={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onChange={() => {
            list.refresh();
            onChange();
          }}
        />
      )}
    </section>
  );
}

function RentalRow({ rental }: { rental: NonNullable<UnitHistoryEntry["rental"]> }) {
  const format = useFormat();
  const own = useUnitsWords();
  const { booking_id, booking_number, picked_up_at, returned_at, amount, currency } = rental;
  const end = returned_at ? datedMoment(format, returned_at) : own.still_out;
  return (
    <>
      <a class="list-button" data-row href={`${HOME}/bookings/${booking_id}`}>
        <strong>{own.rental(booking_number)}</strong>
        <small class="muted">{datedMoment(format, picked_up_at)} – {end}</small>
      </a>
      <span class="list-end">
        <InCurrency currency={currency}>
          <Amount amount={amount} />
        </InCurrency>
      </span>
    </>
  );
}

function ServiceRow({ service, onOpen }: { service: UnitService; onOpen: () => void }) {
  const format = useFormat();
  const own = useUnitsWords();
  const { kind, note, cost, currency, done_on, photo } = service;
  return (
    <>
      <button type="button" class="list-button" data-row onClick={onOpen}>
        <strong>{own.kinds[kind]}</strong>
        <small class="muted">
          {datedDay(format, done_on)}
          {note && (
            <>
              {" · "}
              <bdi>{note}</bdi>
            </>
          )}
        </small>
      </button>
      <span class="list-end">
        {photo && <img class="thumbnail" src={photo} alt={own.photo_of} width="40" height="40" loading="lazy" />}
        {cost !== null && (
          <InCurrency currency={currency}>
            <Amount amount={-cost} />
          </InCurrency>
        )}
      </span>
    </>
  );
}
