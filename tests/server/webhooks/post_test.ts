import assert from "node:assert/strict";
import { post, type Posting } from "../../../server/webhooks/post.ts";
import { insideAddresses, insideUrlsAt } from "./inside.ts";
import { openReceiver } from "./receiver.ts";

const message: Posting = {
  headers: { "content-type": "application/json", "webhook-id": "evt_1" },
  body: '{"name":"Zoë"}',
};
const open: Posting = { ...message, allowPrivate: true };

Deno.test("a post brings body and headers, and what was answered", async () => {
  await using receiver = await openReceiver((response) =>
    response.writeHead(503, { "retry-after": "7" }).end("later\0")
  );
  const { duration_ms, ...answered } = await post(receiver.url, open);
  assert.deepEqual(answered, { status: 503, retry_after: "7", response: "later\ufffd", error: null });
  assert.ok(duration_ms >= 0 && duration_ms < 5_000);
  const [{ headers, body }] = receiver.received as [typeof receiver.received[0]];
  assert.equal(body, message.body);
  assert.equal(headers!["webhook-id"], "evt_1");
  assert.equal(headers!["host"], `127.0.0.1:${receiver.port}`);
});

Deno.test("a URL that leads inside is not connected to, in any spelling", async () => {
  await using receiver = await openReceiver();
  for (const url of insideUrlsAt(receiver.port)) {
    if (!URL.canParse(url)) continue;
    const { status, error } = await post(url, { ...message, resolve: () => Promise.resolve(["127.0.0.1"]) });
    assert.deepEqual([status, typeof error], [null, "string"], url);
  }
  assert.equal(receiver.connections, 0);
});

Deno.test("a name that leads inside is not connected to, whichever of its addresses does", async () => {
  await using receiver = await openReceiver();
  for (const address of insideAddresses) {
    for (const addresses of [[address], ["1.1.1.1", address], [address, "1.1.1.1"]]) {
      const { error } = await post(`https://hooks.example:${receiver.port}`, {
        ...message,
        resolve: () => Promise.resolve(addresses),
      });
      assert.match(error!, /inside/, address);
    }
  }
  const nowhere = await post("https://hooks.example", { ...message, resolve: () => Promise.resolve([]) });
  assert.match(nowhere.error!, /inside/);
  assert.equal(receiver.connections, 0);
});

Deno.test("a name that is public when judged and loopback ever after is not followed there", async () => {
  await using receiver = await openReceiver();
  let asked = 0;
  // 1.1.1.1 is where the connection goes; there may be nobody, and that is the point
  const resolve = () => Promise.resolve([asked++ ? "127.0.0.1" : "1.1.1.1"]);
  const { status } = await post(`https://localhost.example:${receiver.port}`, {
    ...message,
    resolve,
    deadline_ms: 300,
  });
  assert.deepEqual([status, asked, receiver.connections], [null, 1, 0]);
});

Deno.test("a post goes to the address that was judged, and still asks for the name", async () => {
  await using receiver = await openReceiver();
  const url = `http://hooks.example:${receiver.port}/`;
  const { status } = await post(url, { ...open, resolve: () => Promise.resolve(["127.0.0.1"]) });
  assert.equal(status, 200);
  assert.equal(receiver.received[0]!.headers.host, `hooks.example:${receiver.port}`);
});

Deno.test("a redirect is an answer, not a way", async () => {
  await using inside = await openReceiver();
  for (const status of [301, 302, 303, 307, 308]) {
    await using receiver = await openReceiver((response) => response.writeHead(status, { location: inside.url }).end());
    assert.equal((await post(receiver.url, open)).status, status);
  }
  assert.equal(inside.connections, 0);
});

Deno.test("a receiver that never answers, drips its answer or takes no body is given up at the deadline", async () => {
  await using silent = await openReceiver(() => {});
  await using dripping = await openReceiver((response) => {
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  await using deaf = deafServer();
  for (const { url } of [silent, dripping, deaf]) {
    const { status, error, duration_ms } = await post(url, { ...open, body: "x".repeat(20_000), deadline_ms: 200 });
    assert.deepEqual([status, error], [null, "No answer within 0.2 s"]);
    assert.ok(duration_ms >= 190 && duration_ms < 1_000, String(duration_ms));
  }
  const lost = await post("https://hooks.example", {
    ...message,
    resolve: () => new Promise(() => {}),
    deadline_ms: 50,
  });
  assert.equal(lost.error, "No answer within 0.05 s");
});

Deno.test("of an endless answer 64 kB are read, and its beginning is kept", async () => {
  let sent = 0;
  await using receiver = await openReceiver((response) => {
    const chunk = "a".repeat(16_384);
    const more = () => {
      while (!response.destroyed && sent < 500_000_000) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    more();
  });
  const { status, response } = await post(receiver.url, open);
  assert.deepEqual([status, response], [200, "a".repeat(1_000)]);
  assert.ok(sent < 20_000_000, `${sent} bytes were sent`);
});

Deno.test("a receiver that is not there, or breaks off, is said in words", async () => {
  await using broken = await openReceiver((response) => response.socket!.destroy());
  assert.ok((await post(broken.url, open)).error);
  const { port } = broken;
  await broken[Symbol.asyncDispose]();
  assert.match((await post(`http://127.0.0.1:${port}`, open)).error!, /ECONNREFUSED/);
});

Deno.test("the environment's proxy is not asked", async () => {
  await using proxy = await openReceiver();
  await using receiver = await openReceiver();
  const script = `import { post } from "${import.meta.resolve("../../../server/webhooks/post.ts")}";
    const { status } = await post("${receiver.url}", { headers: {}, body: "{}", allowPrivate: true });
    console.log(status);`;
  const names = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"];
  const env = {
    ...Object.fromEntries(names.map((name) => [name, proxy.url])),
    NODE_USE_ENV_PROXY: "1",
    NO_PROXY: "",
    no_proxy: "",
  };
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["eval", "--no-check", script], env }).output();
  assert.equal(new TextDecoder().decode(stdout).trim(), "200");
  assert.deepEqual([proxy.connections, receiver.connections], [0, 1]);
});

function deafServer() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    [Symbol.asyncDispose]: () => Promise.resolve(listener.close()),
  };
}
