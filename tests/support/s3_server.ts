import { Buffer } from "node:buffer";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The account whose requests the server accepts. */
export interface S3Account {
  access_key_id: string;
  secret_access_key: string;
  region: string;
}
export interface SignedRequest {
  method: string;
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** Starts an S3 server with one bucket in memory. It checks each signature by the rules of the AWS documentation. */
export function serveS3(
  { bucket, account, now = () => new Date() }: { bucket: string; account: S3Account; now?: () => Date },
) {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>();
  const refusals: string[] = [];
  const answers: Response[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = await request.bytes();
    const fault = findSignatureError(
      { method: request.method, url: request.url, headers: request.headers, body },
      account,
      now(),
    );
    if (fault) {
      refusals.push(fault);
      return new Response(`<Error><Code>${fault}</Code></Error>`, { status: 403 });
    }
    const planned = answers.shift();
    if (planned) return planned;
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`/${bucket}/`)) {
      return new Response("<Error><Code>NoSuchBucket</Code></Error>", { status: 404 });
    }
    return answer(request, { path: decodeURIComponent(pathname.slice(bucket.length + 2)), body });
  });

  function answer(request: Request, { path, body }: { path: string; body: Uint8Array<ArrayBuffer> }): Response {
    const found = objects.get(path);
    if (request.method === "PUT") {
      objects.set(path, { bytes: body, type: request.headers.get("content-type") ?? "binary/octet-stream" });
      return new Response(null);
    }
    if (request.method === "DELETE") return objects.delete(path), new Response(null, { status: 204 });
    if (!found) return new Response(null, { status: 404 });
    const headers = { "content-type": found.type, "content-length": String(found.bytes.length) };
    return new Response(request.method === "HEAD" ? null : found.bytes, { headers });
  }

  return {
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    objects,
    refusals,
    /** Sets the responses to the next requests, whatever they ask for. */
    answerNext: (...responses: Response[]) => answers.push(...responses),
    async [Symbol.asyncDispose]() {
      await server.shutdown();
    },
  };
}

/** Returns S3's error code for a request with a wrong signature; undefined if the signature is right. */
export function findSignatureError(
  { method, url, headers, body }: SignedRequest,
  account: S3Account,
  now: Date,
): string | undefined {
  const [, access_key_id, day, region, service, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/, ]+)\/(\d{8})\/([^/, ]+)\/([^/, ]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
      .exec(headers.get("authorization") ?? "") ?? [];
  if (!signature) return headers.has("authorization") ? "AuthorizationHeaderMalformed" : "AccessDenied";
  if (access_key_id !== account.access_key_id) return "InvalidAccessKeyId";
  if (region !== account.region || service !== "s3") return "AuthorizationHeaderMalformed";

  const stamp = headers.get("x-amz-date") ?? "";
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  if (!year || !stamp.startsWith(day!)) return "AccessDenied";
  const at = Date.UTC(+year, +month! - 1, +date!, +hour!, +minute!, +second!);
  if (Math.abs(at - now.getTime()) > 15 * 60_000) return "RequestTimeTooSkewed";

  const listed = names!.split(";");
  if (listed.join() !== [...new Set(listed)].sort().join() || !listed.includes("host")) return "SignatureDoesNotMatch";
  // Every x-amz-* header of the request must be signed.
  if ([...headers.keys()].some((name) => name.startsWith("x-amz-") && !listed.includes(name))) return "AccessDenied";
  const digest = headers.get("x-amz-content-sha256");
  if (!digest) return "MissingContentSHA256";
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";

  const expected = signatureOf(
    { method, url, headers, names: listed, digest, stamp, scope: `${day}/${region}/s3/aws4_request` },
    account,
  );
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? undefined : "SignatureDoesNotMatch";
}

interface SignatureInput {
  method: string;
  url: string;
  headers: Headers;
  names: string[];
  digest: string;
  stamp: string;
  scope: string;
}

function signatureOf(
  { method, url, headers, names, digest, stamp, scope }: SignatureInput,
  account: S3Account,
): string {
  const { pathname, searchParams, host } = new URL(url);
  const canonical = [
    method,
    // S3 encodes each segment once and does not normalize the path.
    pathname.split("/").map((segment) => encode(decodeURIComponent(segment))).join("/"),
    [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort().join("&"),
    ...names.map((name) =>
      `${name}:${trimAll(name === "host" ? headers.get("host") ?? host : headers.get(name) ?? "")}`
    ),
    "",
    names.join(";"),
    digest,
  ].join("\n");
  const claim = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secret_access_key}`,
  );
  return hmac(key, claim).toString("hex");
}

function trimAll(value: string): string {
  return value.trim().replace(/ +/g, " ");
}

/** Encodes like AWS's UriEncode: everything but unreserved characters, with upper-case hexadecimal digits. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
