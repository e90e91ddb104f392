import { systemClock } from "../../../server/clock.ts";
import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { openDeps } from "../../../server/open_deps.ts";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

Deno.test("deno task staff adds a person and prints a link that signs them in once", async () => {
  await using database = await openOwnDatabase();
  const folder = await Deno.makeTempDir();
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: "a secret of the tests, at least 32 long",
    DATA_DIR: folder,
    BASE_URL: "http://rent.test",
  };
  const words = ["--name", "Harbour", "--slug", "harbour", "--owner", "Ada@example.com"];
  await runJsonCommand(env, "shop", "create", ...words);
  const wrong = await runCommand(env, "staff", "add", "--shop", "harbour", "--email", "bob", "--role", "boss");
  assert.deepEqual([wrong.code, wrong.err.split("\n\n")[0]], [
    64,
    "--email: must be an e-mail address\n--role: must be owner, manager or staff",
  ]);
  const add = ["add", "--shop", "harbour", "--email", "Bob@example.com", "--role", "manager"];
  const added = await runJsonCommand(env, "staff", ...add);
  assert.deepEqual([added.email, added.role], ["bob@example.com", "manager"]);
  const taken = await runCommand(env, "staff", ...add);
  assert.deepEqual([taken.code, taken.err], [1, "A person with this address already works for the shop"]);
  const nobody = await runCommand(env, "staff", "link", "--email", "eve@example.com");
  assert.match(
    nobody.err,
    /^eve@example.com does not work for any shop, or is disabled\. To add them: deno task staff/,
  );

  const config = readConfig(env);
  const deps = openDeps(config, { url: database.url, secret: env.APP_SECRET, log: () => {}, clock: systemClock });
  const app = createApp(deps, { log: () => {}, limiter: undefined });
  const signIn = async (token: string | undefined) => {
    const headers = { "content-type": "application/json", origin: "http://rent.test" };
    const body = JSON.stringify({ token });
    return await (await app.request("/v1/staff/sign-in/link", { method: "POST", headers, body })).json();
  };
  for (const [email, role] of [["ada@example.com", "owner"], ["bob@example.com", "manager"]] as const) {
    const { link } = await runJsonCommand(env, "staff", "link", "--email", email);
    const [page, token] = link.split("#");
    assert.equal(page, "http://rent.test/dashboard/sign-in");
    assert.equal((await signIn(token)).role, role);
    assert.equal((await signIn(token)).code, "link_expired");
  }
  await runJsonCommand(env, "shop", "update", "--shop", "harbour", "--owner", "bob@example.com");
  const { link } = await runJsonCommand(env, "staff", "link", "--email", "bob@example.com", "--shop", "harbour");
  assert.equal((await signIn(link.split("#")[1])).role, "owner");
  await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose](), deps.pdfs[Symbol.asyncDispose]()]);
  await Deno.remove(folder, { recursive: true });
});
