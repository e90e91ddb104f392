import assert from "node:assert/strict";
import { openOwnDatabase } from "../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../support/server_process.ts";

interface Exported {
  resourceSpans?: { scopeSpans: { spans: { name: string }[] }[] }[];
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
    spanNames: () =>
      bodies.flatMap((body) => (JSON.parse(body) as Exported).resourceSpans ?? [])
        .flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans).map(({ name }) => name),
    [Symbol.asyncDispose]: () => server.shutdown(),
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
      APP_SECRET: "a secret of the tests, at least 32 long",
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: "100",
    });
    await server.waitUntilReady();
    for (
      const path of [
        "/sign/svc_TOKEN_1",
        "/api/sign/svc_TOKEN_2?next=TOKEN_3",
        "/pay/TOKEN_4?payment_intent_client_secret=TOKEN_5",
        "/sign/pdf/ten/ws/TOKEN_6",
        "/unknown/TOKEN_7#TOKEN_8",
        "/v1/fleet/items?query=TOKEN_9",
      ]
    ) await (await fetch(server.base + path)).body?.cancel();
  }
  const names = collector.spanNames();
  for (const route of ["GET /api/sign/:token", "GET /pay/:token", "GET /v1/fleet/items"]) {
    assert.ok(names.includes(route), `${route} is not among ${names}`);
  }
  assert.ok(collector.text().includes('"http.route"'));
  assert.equal(/TOKEN_\d/.exec(collector.text()), null);
});
