import assert from "node:assert/strict";
import { join } from "node:path";
import { listen } from "../../../server/serve.ts";
import { freePort } from "../../support/free_port.ts";
import { openShop } from "../../support/shop.ts";
import { root } from "../../support/sources.ts";
import { waitUntil } from "../../support/wait_until.ts";

async function run(program: string, args: string[]): Promise<string> {
  const { code, stderr } = await new Deno.Command(program, { args, stdout: "null" }).output();
  const text = new TextDecoder().decode(stderr);
  assert.equal(code, 0, text);
  return text;
}

const hasNginx = await Promise.all([run("nginx", ["-v"]), run("openssl", ["version"])]).then(() => true, () => false);

/** The only name that the proxy serves. */
const NAME = "localhost";

/** Starts nginx with `server/deploy/nginx.conf` in front of a server, with a certificate for `localhost`. */
async function startNginx(upstream: number) {
  const folder = await Deno.makeTempDir({ prefix: "rental-nginx-" });
  const [http, https] = [freePort(), freePort()];
  const certificate = `${folder}/fullchain.pem`, key = `${folder}/privkey.pem`;
  const subject = [
    "-subj",
    `/CN=${NAME}`,
    "-addext",
    `subjectAltName=DNS:${NAME}`,
    "-addext",
    "basicConstraints=critical,CA:FALSE",
  ];
  const files = ["-keyout", key, "-out", certificate];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files]);
  const site = (await Deno.readTextFile(join(root, "server/deploy/nginx.conf")))
    .replaceAll("/etc/letsencrypt/live/rent.example.com", folder)
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${http}`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${https} ssl`)
    .replaceAll("rent.example.com", NAME)
    .replace("127.0.0.1:8000", `127.0.0.1:${upstream}`)
    // A test does not wait ten seconds
    .replaceAll("client_header_timeout 10s", "client_header_timeout 1s");
  await Deno.writeTextFile(`${folder}/site.conf`, site);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) =>
    `${name}_temp_path ${folder}/${name};`
  );
  await Deno.writeTextFile(
    `${folder}/nginx.conf`,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${paths.join(" ")} include ${folder}/site.conf; }
`,
  );
  const args = ["-p", folder, "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`];
  const checked = await run("nginx", ["-t", ...args]);
  assert.doesNotMatch(checked, /\[warn\]/);
  const child = new Deno.Command("nginx", { args, stdout: "null", stderr: "null" }).spawn();
  const client = Deno.createHttpClient({ caCerts: [await Deno.readTextFile(certificate)] });
  return {
    http,
    https,
    certificate: await Deno.readTextFile(certificate),
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(`https://${NAME}:${https}${path}`, { ...init, client } as RequestInit),
    async [Symbol.asyncDispose]() {
      client.close();
      child.kill("SIGQUIT");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Returns whether a server accepts connections at a port. */
async function isListening(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch {
    return false;
  }
}

Deno.test({
  name: "nginx.conf serves the API over TLS, redirects http, limits bodies and drops clients that send no headers",
  ignore: !hasNginx,
  async fn() {
    await using shop = await openShop();
    const server = listen(shop.app, { hostname: "127.0.0.1", port: 0 });
    await using nginx = await startNginx(server.port);
    await waitUntil(() => isListening(nginx.https));

    const config = await nginx.fetch("/v1/shop", { headers: { authorization: `Bearer ${shop.keys.secret}` } });
    assert.equal((await config.json()).id, shop.id);
    const insecure = await fetch(`http://${NAME}:${nginx.http}/v1/shop?x=1`, { redirect: "manual" });
    assert.equal(insecure.status, 301);
    await insecure.body?.cancel();
    const large = await nginx.fetch("/v1/fleet/photos", { method: "POST", body: new Uint8Array(26 * 1_024 * 1_024) });
    assert.equal(large.status, 413);
    await large.body?.cancel();

    const slow = await Deno.connectTls({ hostname: NAME, port: nginx.https, caCerts: [nginx.certificate] });
    await slow.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: rent"));
    const began = performance.now();
    const read = await slow.read(new Uint8Array(1_024)).catch(() => null);
    assert.ok(read === null || read > 0);
    assert.ok(performance.now() - began < 15_000, "a client without headers is dropped");
    slow.close();
    await server.shutdown(1_000);
  },
});

Deno.test({
  name: "nginx.conf passes no request for another name to the server",
  ignore: !hasNginx,
  async fn() {
    await using nginx = await startNginx(freePort());
    await waitUntil(() => isListening(nginx.https));
    for (const host of ["127.0.0.1", "evil.example"]) {
      const plain = await Deno.connect({ hostname: "127.0.0.1", port: nginx.http });
      await plain.write(new TextEncoder().encode(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
      assert.equal(await new Response(plain.readable).text(), "", host);
    }
    const secure = await Deno.connectTls({
      hostname: "127.0.0.1",
      port: nginx.https,
      caCerts: [nginx.certificate],
      unsafelyDisableHostnameVerification: true,
    });
    await assert.rejects(secure.handshake(), /unrecogni[sz]ed_?name/i);
    secure.close();
  },
});
