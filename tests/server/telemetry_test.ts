import assert from "node:assert/strict";
import { createApi } from "../../widget/api.ts";
import { runJsonCommand } from "../support/command.ts";
import { openOwnDatabase } from "../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../support/server_process.ts";
import { waitUntil } from "../support/wait_until.ts";

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
}
interface Exported {
  resourceSpans?: { scopeSpans: { spans: ExportedSpan[] }[] }[];
}

/** Serves an OpenTelemetry collector for OTLP over HTTP with JSON. */
function serveCollector() {
  const bodies: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    bodies.push(await request.text());
    return Response.json({});
  });
  return {
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    /** Returns everything that was exported: spans, metrics and logs. */
    text: () => bodies.join("\n"),
    spans: () =>
      bodies.flatMap((body) => (JSON.parse(body) as Exported).resourceSpans ?? [])
        .flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const APP_SECRET = "a secret of the tests, at least 32 long";

/** Settings of a server that exports to a collector. */
function tracingTo({ endpoint }: { endpoint: string }) {
  return {
    APP_SECRET,
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  };
}

Deno.test("OTEL_DENO=true exports spans named after routes, without paths and queries", async () => {
  await using folder = await openDataFolder();
  await using database = await openOwnDatabase();
  await using collector = serveCollector();
  {
    await using server = startServerProcess({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      ...tracingTo(collector),
    });
    await server.waitUntilReady();
    for (
      const path of [
        "/sign/svc_TOKEN_1",
        "/api/sign/svc_TOKEN_2?next=TOKEN_3",
        "/pay/TOKEN_4?payment_intent_client_secret=TOKEN_5",
        "/sign/pdf/ten/ws/TOKEN_6",
        "/photos/ten/ph/TOKEN_10",
        "/unknown/TOKEN_7#TOKEN_8",
        "/v1/fleet/items?query=TOKEN_9",
      ]
    ) await (await fetch(server.base + path)).body?.cancel();
  }
  const names = collector.spans().map(({ name }) => name);
  for (const route of ["GET /api/sign/:token", "GET /pay/:token", "GET /v1/fleet/items"]) {
    assert.ok(names.includes(route), `${route} is not among ${names}`);
  }
  assert.ok(collector.text().includes('"http.route"'));
  assert.equal(/TOKEN_\d+/.exec(collector.text()), null);
});

Deno.test("a trace has a span for each statement and links jobs to the request that added them, without personal data", async () => {
  await using folder = await openDataFolder();
  await using database = await openOwnDatabase();
  await using collector = serveCollector();
  const own = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: folder.path, BASE_URL: "http://rental.test" };
  const words = ["--name", "Boats", "--slug", "boats", "--owner", "owner-PRIVATE@example.com", "--mode", "test"];
  const shop = await runJsonCommand(own, "shop", "create", ...words, "--demo");
  {
    await using server = startServerProcess({ ...own, ...tracingTo(collector) });
    await server.waitUntilReady();
    const customer = { name: "Ada PRIVATE", email: "ada-PRIVATE@example.com", phone: "+49 30 PRIVATE" };
    const apiOf = (key: string) => createApi<"secret">({ base: server.base, key, session: () => null, fetch });
    const staff = apiOf(shop.secret_key), visitor = apiOf(shop.publishable_key);
    const { data: [item] } = await staff("GET /v1/fleet/items", { query: { query: "kayak" } });
    const line_items = [{ fleet_item_id: item!.id, quantity: 1 }];
    const period = { pickup_date: "2027-05-04", return_date: "2027-05-04" };
    await staff("POST /v1/bookings", { body: { ...period, line_items, customer, riders: [{ name: "Bo PRIVATE" }] } });
    await visitor("POST /api/storefront/auth/request", { body: { email: customer.email } });
    const isDone = () => collector.spans().some(({ name }) => name === "job send_sign_in_code");
    await waitUntil(isDone, "the job is traced");
  }
  const spans = collector.spans();
  const spanOf = (name: string) => spans.find((span) => span.name === name) ?? assert.fail(`no span ${name}`);
  const childrenOf = ({ spanId, traceId }: ExportedSpan) =>
    spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId).map(({ name }) => name);

  const request = spanOf("POST /api/storefront/auth/request");
  for (const statement of ["lockCodeRequests", "getCodeWaits", "addCodeRequest", "addJobs"]) {
    assert.ok(childrenOf(request).includes(statement), `${statement} is not among ${childrenOf(request)}`);
  }
  const { attributes } = spanOf("addCodeRequest");
  const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
  assert.deepEqual([values["db.system.name"], values["code.file.path"]], [
    "postgresql",
    "server/sign_in/requests.sql.ts",
  ]);
  assert.match(values["db.operation.name"]!, /^(delete|insert)$/);

  const job = spanOf("job send_sign_in_code");
  assert.deepEqual(job.links!.map(({ traceId, spanId }) => [traceId, spanId]), [[request.traceId, request.spanId]]);
  assert.notEqual(job.traceId, request.traceId);
  assert.ok(childrenOf(job).includes("setCodeHash"), `${childrenOf(job)}`);
  const booking = spanOf("POST /v1/bookings");
  assert.ok(spanOf("job fan_out_event").links!.some(({ spanId }) => spanId === booking.spanId));
  assert.equal(/.{40}PRIVATE/.exec(collector.text())?.[0], undefined);
});

Deno.test("the span of a statement that fails names its SQLSTATE and none of its values", async () => {
  await using folder = await openDataFolder();
  await using database = await openOwnDatabase();
  await using collector = serveCollector();
  const own = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: folder.path, BASE_URL: "http://rental.test" };
  const words = ["--name", "Boats", "--slug", "boats", "--owner", "owner@example.com", "--mode", "test"];
  const shop = await runJsonCommand(own, "shop", "create", ...words);
  {
    await using server = startServerProcess({ ...own, ...tracingTo(collector) });
    await server.waitUntilReady();
    const staff = createApi<"secret">({ base: server.base, key: shop.secret_key, session: () => null, fetch });
    const category = { name: "PRIVATE", slug: "private-slug" };
    await staff("POST /v1/fleet/categories", { body: category });
    await assert.rejects(staff("POST /v1/fleet/categories", { body: category }), /slug_taken/);
  }
  const failed = collector.spans().filter(({ status }) => status?.code === 2);
  const types = failed.flatMap(({ attributes }) => attributes).filter(({ key }) => key === "error.type");
  assert.ok(types.some(({ value }) => value.stringValue === "23505"), JSON.stringify(failed));
  assert.equal(/PRIVATE|private-slug/.exec(collector.text())?.[0], undefined);
});
