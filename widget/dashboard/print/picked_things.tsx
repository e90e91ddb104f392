import { Fragment } from "preact";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { AnswerList } from "../answers/answer_list.tsx";
import { answerText } from "../answers/answer_text.ts";
import { useFormat } from "../text/format.ts";
import { usePrintWords } from "../text/print_words.ts";
import { useQuestionsWords } from "../text/questions_words.ts";
import type { RowList } from "../today/row_state.ts";
import { DONE, gearByRider, type PickedGear, type RiderGear } from "./gear_by_rider.ts";
import { UnitCodes } from "./unit_codes.tsx";

interface PickedThingsProps {
  row: DayRow;
  list: RowList;
}

/** The gear of a booking with the answers of its riders: below their names, if somebody has chosen theirs. */
export function PickedThings({ row, list }: PickedThingsProps) {
  const printed = usePrintWords();
  const { lines, riders, answers } = row;
  const grouped = gearByRider(row, list);
  if (!grouped) {
    return (
      <>
        {lines.map((line) => {
          const units = line.quantity - line[DONE[list]];
          const parts = line.components.map(({ fleet_item_id: id, name, quantity }) => ({
            id,
            name,
            units: quantity * units,
          }));
          return <Thing key={line.line_id} gear={{ ...line, units, parts, codes: line.unit_codes }} />;
        })}
        <AnswerList answers={answers} riders={riders} lines={lines} />
      </>
    );
  }
  return (
    <>
      <AnswerList answers={answers.filter(({ rider }) => rider === null)} riders={riders} lines={lines} />
      {grouped.riders.map((of) => <OfRider key={of.rider} of={of} name={riders[of.rider]?.name} />)}
      {grouped.rest.length > 0 && (
        <div class="of-rider">
          <em>{printed.without_rider}</em>
          {grouped.rest.map((gear) => <Thing key={gear.key} gear={gear} />)}
        </div>
      )}
    </>
  );
}

/** A rider with the answers, and the gear that the rider has chosen. */
function OfRider({ of: { rider, gear, answers }, name }: { of: RiderGear; name: string | undefined }) {
  const format = useFormat();
  const own = useQuestionsWords();
  return (
    <div class="of-rider">
      <strong>
        <bdi>{name ?? own.rider(rider + 1)}</bdi>
      </strong>{" "}
      {answers.map((answer, at) => (
        <Fragment key={answer.question_id}>
          {at > 0 && " · "}
          <bdi>{answerText(answer, format, own)}</bdi>
        </Fragment>
      ))}
      {gear.map((each) => <Thing key={each.key} gear={each} />)}
    </div>
  );
}

/** Units with a box to tick by hand, and the parts of a bundle. */
function Thing({ gear: { name, units, parts, codes } }: { gear: Omit<PickedGear, "key"> }) {
  return (
    <span class="thing">
      {units !== null && (
        <>
          <span class="tick-box" />
          <strong>{units} ×</strong>
        </>
      )} <bdi>{name}</bdi>
      <UnitCodes codes={codes} />
      {parts.map((part) => (
        <small key={part.id}>
          <span class="tick-box" /> {part.units} × <bdi>{part.name}</bdi>
        </small>
      ))}
    </span>
  );
}
