import assert from "node:assert/strict";
import { post, type PostOptions } from "../../../server/webhooks/post.ts";
import { insideAddresses, insideUrlsAt } from "./private_urls.ts";
import { openReceiver } from "./receiver.ts";

const message: PostOptions = {
  headers: { "content-type": "application/json", "webhook-id": "evt_1" },
  body: '{"name":"Zoë"}',
};
const open: PostOptions = { ...message, allowPrivate: true };

Deno.test("post sends body and headers, and returns the response", async () => {
  await using receiver = await openReceiver((response) =>
    response.writeHead(503, { "retry-after": "7" }).end("later\0")
  );
  const { duration_ms, ...answered } = await post(receiver.url, open);
  assert.deepEqual(answered, { status: 503, retry_after: "7", response: "later\ufffd", error: null });
  assert.ok(duration_ms >= 0);
  const [{ headers, body }] = receiver.received as [typeof receiver.received[0]];
  assert.equal(body, message.body);
  assert.equal(headers!["webhook-id"], "evt_1");
  assert.equal(headers!["host"], `127.0.0.1:${receiver.port}`);
});

Deno.test("post does not connect to a URL that is not public, in any spelling", async () => {
  await using receiver = await openReceiver();
  for (const url of insideUrlsAt(receiver.port)) {
    if (!URL.canParse(url)) continue;
    const { status, error } = await post(url, { ...message, resolve: () => Promise.resolve(["127.0.0.1"]) });
    assert.deepEqual([status, typeof error], [null, "string"], url);
  }
  assert.equal(receiver.connections, 0);
});

Deno.test("post does not connect to a name if any of its addresses is not public", async () => {
  await using receiver = await openReceiver();
  for (const address of insideAddresses) {
    for (const addresses of [[address], ["1.1.1.1", address], [address, "1.1.1.1"]]) {
      const { error } = await post(`https://hooks.example:${receiver.port}`, {
        ...message,
        resolve: () => Promise.resolve(addresses),
      });
      assert.match(error!, /not public/, address);
    }
  }
  const nowhere = await post("https://hooks.example", { ...message, resolve: () => Promise.resolve([]) });
  assert.match(nowhere.error!, /not public/);
  assert.equal(receiver.connections, 0);
});

Deno.test("post resolves a name once, and does not connect to an address to which it resolves later", async () => {
  await using later = await openReceiver();
  const checked = Deno.listen({ hostname: "127.0.0.2", port: later.port });
  const connections = countConnections(checked);
  let asked = 0;
  const resolve = () => Promise.resolve([asked++ ? "127.0.0.1" : "127.0.0.2"]);
  const { status } = await post(`http://hooks.example:${later.port}`, { ...open, resolve });
  checked.close();
  assert.deepEqual([status, asked, await connections, later.connections], [null, 1, 1, 0]);
});

Deno.test("post connects to the checked address and sends the name as Host", async () => {
  await using receiver = await openReceiver();
  const url = `http://hooks.example:${receiver.port}/`;
  const { status } = await post(url, { ...open, resolve: () => Promise.resolve(["127.0.0.1"]) });
  assert.equal(status, 200);
  assert.equal(receiver.received[0]!.headers.host, `hooks.example:${receiver.port}`);
});

Deno.test("post returns a redirect and does not follow it", async () => {
  await using inside = await openReceiver();
  for (const status of [301, 302, 303, 307, 308]) {
    await using receiver = await openReceiver((response) => response.writeHead(status, { location: inside.url }).end());
    assert.equal((await post(receiver.url, open)).status, status);
  }
  assert.equal(inside.connections, 0);
});

Deno.test("post stops at the deadline when a receiver never answers, answers slowly or reads no body", async () => {
  await using silent = await openReceiver(() => {});
  await using dripping = await openReceiver((response) => {
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  await using deaf = openDeafServer();
  for (const { url } of [silent, dripping, deaf]) {
    const { status, error, duration_ms } = await post(url, { ...open, body: "x".repeat(20_000), deadline_ms: 200 });
    assert.deepEqual([status, error], [null, "No response within 0.2 s"]);
    assert.ok(duration_ms >= 190, String(duration_ms));
  }
  const lost = await post("https://hooks.example", {
    ...message,
    resolve: () => new Promise(() => {}),
    deadline_ms: 50,
  });
  assert.equal(lost.error, "No response within 0.05 s");
});

Deno.test("post reads 64 kB of an endless response and returns its beginning", async () => {
  let sent = 0;
  await using receiver = await openReceiver((response) => {
    const chunk = "a".repeat(16_384);
    const more = () => {
      while (!response.destroyed && sent < 500_000_000) {
        sent += chunk.length;
        if (!response.write(chunk)) {
          response.once("drain", more);
          return;
        }
      }
    };
    more();
  });
  const { status, response } = await post(receiver.url, open);
  assert.deepEqual([status, response], [200, "a".repeat(1_000)]);
  assert.ok(sent < 20_000_000, `${sent} bytes were sent`);
});

Deno.test("post describes the error when a receiver is down or closes the connection", async () => {
  await using broken = await openReceiver((response) => response.socket!.destroy());
  assert.ok((await post(broken.url, open)).error);
  const { port } = broken;
  await broken[Symbol.asyncDispose]();
  assert.match((await post(`http://127.0.0.1:${port}`, open)).error!, /ECONNREFUSED/);
});

Deno.test("post does not use the proxy of the environment", async () => {
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

/** Closes each connection, and returns their number when the listener is closed. */
async function countConnections(listener: Deno.Listener): Promise<number> {
  let count = 0;
  for await (const connection of listener) {
    connection.close();
    count++;
  }
  return count;
}

function openDeafServer() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    [Symbol.asyncDispose]: () => Promise.resolve(listener.close()),
  };
}
