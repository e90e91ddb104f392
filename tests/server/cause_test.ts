import assert from "node:assert/strict";
import { causeOf } from "../../server/cause.ts";
import { unavailable } from "../../server/problem.ts";

const caused = (cause: unknown) => Object.assign(unavailable("Later"), { cause });

Deno.test("causeOf returns the whole chain of causes, or undefined without a cause", () => {
  assert.equal(causeOf(unavailable("Later")), undefined);
  assert.equal(
    causeOf(caused(new Error("closed", { cause: new TypeError("reset") }))),
    "Error: closed; TypeError: reset",
  );
});

Deno.test("causeOf redacts e-mail addresses, keys and client secrets", () => {
  const message =
    "No ada@boats.example for sk_live_4eC39HqLyjW, svc_pk_test_aaaa, whsec_bbb or 'pi_3Q_secret_ccc'; see (<b@x.y>)";
  assert.equal(
    causeOf(caused(message)),
    "No …@… for sk_live_…, svc_pk_test_…, whsec_… or 'pi_3Q_secret_…'; see (<…@…>)",
  );
});
