import { useState } from "preact/hooks";
import type { StaffMember } from "../../../../shared/contract/staff_member.ts";
import { Button } from "../../../ui/button.tsx";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { InviteForm } from "./invite_form.tsx";
import { PersonCard } from "./person_card.tsx";

/** The people who work for the shop. */
export function StaffSection() {
  const words = useWords();
  const [isInviting, setInviting] = useState(false);
  const list = useList<StaffMember>(
    "staff",
    (api, page) => api("GET /v1/staff", { query: page }),
  );
  return (
    <SectionFrame
      name="staff"
      actions={!isInviting && (
        <Button icon="plus" onClick={() => setInviting(true)}>{words.settings_team.staff.invite}</Button>
      )}
    >
      {isInviting && (
        <InviteForm
          onClose={() => {
            setInviting(false);
            list.refresh();
          }}
        />
      )}
      <ListRows list={list} empty={null}>
        {(rows) => rows.map((person) => <PersonCard key={person.id} person={person} onChange={list.refresh} />)}
      </ListRows>
    </SectionFrame>
  );
}
