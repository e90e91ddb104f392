import assert from "node:assert/strict";
import {
  type DraftState,
  isEdited,
  openDraft,
  rebaseDraft,
  resolveConflict,
} from "../../../widget/dashboard/state/draft.ts";

interface Form {
  name: string;
  notes: string;
  riders: { name: string }[];
}
const base: Form = { name: "Ada", notes: "", riders: [{ name: "Ada" }] };
const edited = (values: Partial<Form>): DraftState<Form> => ({ ...openDraft(1, base), values: { ...base, ...values } });

Deno.test("a draft takes a colleague's changes into fields that nobody has edited here, and names them", () => {
  const draft = rebaseDraft(edited({ notes: "Left-handed" }), { version: 2, base: { ...base, name: "Ada King" } });
  assert.deepEqual(draft.values, { ...base, name: "Ada King", notes: "Left-handed" });
  assert.deepEqual([draft.version, draft.updated, draft.conflicts], [2, ["name"], []]);
});

Deno.test("a draft keeps a field that both have changed, as a conflict, until the person decides", () => {
  const draft = rebaseDraft(edited({ notes: "Left-handed" }), { version: 2, base: { ...base, notes: "Tall" } });
  assert.deepEqual(draft.conflicts, [{ field: "notes", theirs: "Tall" }]);
  assert.equal(draft.values.notes, "Left-handed");
  const mine = resolveConflict(draft, "notes", "mine");
  assert.deepEqual([mine.values.notes, mine.conflicts, isEdited(mine)], ["Left-handed", [], true]);
  const theirs = resolveConflict(draft, "notes", "theirs");
  assert.deepEqual([theirs.values.notes, theirs.conflicts, isEdited(theirs)], ["Tall", [], false]);
});

Deno.test("a conflict stays open over further versions, with the newest value, and ends when the values agree", () => {
  const first = rebaseDraft(edited({ notes: "Left-handed" }), { version: 2, base: { ...base, notes: "Tall" } });
  const unrelated = rebaseDraft(first, { version: 3, base: { ...base, notes: "Tall", name: "Ada King" } });
  assert.deepEqual(unrelated.conflicts, [{ field: "notes", theirs: "Tall" }]);
  const again = rebaseDraft(unrelated, { version: 4, base: { ...base, notes: "Very tall", name: "Ada King" } });
  assert.deepEqual(again.conflicts, [{ field: "notes", theirs: "Very tall" }]);
  const agreed = rebaseDraft(again, { version: 5, base: { ...base, notes: "Left-handed", name: "Ada King" } });
  assert.deepEqual([agreed.conflicts, isEdited(agreed)], [[], false]);
});

Deno.test("a draft has no conflict if both have entered the same, and ignores an older version", () => {
  const rider = [{ name: "Byron" }];
  const same = rebaseDraft(edited({ riders: rider }), { version: 2, base: { ...base, riders: [{ name: "Byron" }] } });
  assert.deepEqual([same.conflicts, same.updated, isEdited(same)], [[], [], false]);
  assert.equal(rebaseDraft(same, { version: 1, base }), same);
  const dated = openDraft("2027-05-03T08:00:00.000Z", base);
  assert.equal(rebaseDraft(dated, { version: "2027-05-03T07:59:59.999Z", base: { ...base, name: "Old" } }), dated);
});
