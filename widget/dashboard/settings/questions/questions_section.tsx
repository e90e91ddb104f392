import { useState } from "preact/hooks";
import { MAX_QUESTIONS } from "../../../../shared/questions/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { ListButton } from "../../fleet/list_button.tsx";
import { EmptyList } from "../../kit/empty_list.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { MovableRows } from "../../kit/movable_rows.tsx";
import { useStore } from "../../state/store.ts";
import { useQuestionsWords } from "../../text/questions_words.ts";
import { SectionFrame } from "../frame.tsx";
import { QuestionSheet } from "./question_sheet.tsx";
import { type NamedQuestion, questionsKey, useQuestions, withName } from "../../answers/use_questions.ts";

/** The questions to customers and riders, in the order in which they are asked. */
export function QuestionsSection() {
  const { api, me } = useStore();
  const own = useQuestionsWords();
  const cached = useQuestions();
  const [open, setOpen] = useState<NamedQuestion | "new" | null>(null);
  const { data, refresh } = cached;
  const questions = data ?? [];

  async function order(ids: string[]): Promise<NamedQuestion> {
    const { data } = await api("PUT /v1/questions/order", { body: { ids } });
    return withName(data[0]!);
  }
  return (
    <SectionFrame
      name="questions"
      actions={questions.length < MAX_QUESTIONS &&
        <Button icon="plus" onClick={() => setOpen("new")}>{own.add}</Button>}
    >
      <Loaded cached={cached} rows={3}>
        {(questions) =>
          questions.length
            ? (
              <MovableRows
                rows={questions}
                cacheKey={questionsKey(me.value!.shop.id)}
                mayMove={questions.length > 1}
                lead={own.order}
                changesOf={(wanted) => [wanted.map(({ id }) => id)]}
                save={order}
                refresh={refresh}
              >
                {(question) => (
                  <ListButton
                    record={{
                      name: question.label,
                      description: [
                        question.unit ?? own.kinds[question.kind],
                        own.pers[question.per],
                        own.whens[question.when],
                      ].join(" · "),
                    }}
                    onOpen={() => setOpen(question)}
                  />
                )}
              </MovableRows>
            )
            : <EmptyList icon="pen" more={own.none_more}>{own.none}</EmptyList>}
      </Loaded>
      {open && (
        <QuestionSheet
          question={open === "new" ? null : open}
          sort_order={Math.max(0, ...questions.map(({ sort_order }) => sort_order)) + 1}
          onClose={() => setOpen(null)}
          onChange={refresh}
        />
      )}
    </SectionFrame>
  );
}
