import type { questions } from "../../shared/contract/questions.ts";
import { MAX_QUESTIONS } from "../../shared/questions/limits.ts";
import { findQuestionErrors } from "../../shared/questions/question_errors.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { findUnknownTargets } from "../prices/unknown_targets.ts";
import { invalid, notFound, Problem, unknown } from "../problem.ts";
import {
  addQuestion,
  allQuestions,
  changeQuestion,
  deleteQuestion,
  findQuestion,
  listQuestions,
  lockQuestion,
  orderQuestions,
} from "./questions.sql.ts";

export const questionHandlers: Handlers<typeof questions> = {
  async "GET /v1/questions"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/questions" });
    const rows = await listQuestions(sql, tenant.id, { after: await list.after(cursor), limit: limit + 1 });
    return await list.page(rows, limit, ({ sort_order, id }) => [sort_order, id]);
  },

  async "GET /v1/questions/:id"({ sql, tenant }, { params: { id } }) {
    return await findQuestion(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/questions"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      await lockAndCount(tx, tenant.id, "questions");
      if ((await allQuestions(tx, tenant.id)).length >= MAX_QUESTIONS) {
        return new Problem("too_many_questions", `A shop has at most ${MAX_QUESTIONS} questions; delete one first`);
      }
      const faults = await findUnknownTargets(tx, tenant.id, body.applies_to, "applies_to");
      if (faults.length) return invalid(...faults);
      const id = ids.next("qu");
      await addQuestion(tx, tenant.id, { id, ...body });
      return (await findQuestion(tx, tenant.id, id))!;
    });
  },

  async "PATCH /v1/questions/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      if (!await lockQuestion(tx, tenant.id, id)) return notFound();
      const before = (await findQuestion(tx, tenant.id, id))!;
      const faults = [
        ...findQuestionErrors({ ...before, ...body }),
        ...await findUnknownTargets(tx, tenant.id, body.applies_to, "applies_to"),
      ];
      if (faults.length) return invalid(...faults);
      await changeQuestion(tx, tenant.id, { id, ...body });
      return (await findQuestion(tx, tenant.id, id))!;
    });
  },

  async "PUT /v1/questions/order"({ tenant, commit }, { body: { ids } }) {
    return await commit(async (tx) => {
      await lockAndCount(tx, tenant.id, "questions");
      const known = (await allQuestions(tx, tenant.id)).map(({ id }) => id);
      const faults = ids.flatMap((id, at) => known.includes(id) ? [] : [unknown(`ids.${at}`)]);
      if (faults.length) return invalid(...faults);
      if (ids.length !== known.length || new Set(ids).size !== ids.length) {
        return invalid({
          path: "ids",
          code: "invalid_value",
          message: "must name all questions of the shop, each once",
        });
      }
      await orderQuestions(tx, tenant.id, ids);
      return { data: await allQuestions(tx, tenant.id), has_more: false, next_cursor: null };
    });
  },

  async "DELETE /v1/questions/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await deleteQuestion(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};
