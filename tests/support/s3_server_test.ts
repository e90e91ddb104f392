import assert from "node:assert/strict";
import { findSignatureError, type SignedRequest } from "./s3_server.ts";

// The worked examples of AWS's "Authenticating Requests: Using the Authorization Header".
const account = {
  access_key_id: "AKIAIOSFODNN7EXAMPLE",
  secret_access_key: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const now = new Date("2013-05-24T00:00:00Z");
const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const base = { host: "examplebucket.s3.amazonaws.com", "x-amz-date": "20130524T000000Z" };
const examples = [
  {
    name: "GET Object",
    method: "GET",
    path: "/test.txt",
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    headers: { ...base, range: "bytes=0-9", "x-amz-content-sha256": nothing },
  },
  {
    name: "PUT Object",
    method: "PUT",
    path: "/test$file.text",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    body: "Welcome to Amazon S3.",
    headers: {
      ...base,
      date: "Fri, 24 May 2013 00:00:00 GMT",
      "x-amz-storage-class": "REDUCED_REDUNDANCY",
      "x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
    },
  },
  {
    name: "GET Bucket Lifecycle",
    method: "GET",
    path: "/?lifecycle",
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    headers: { ...base, "x-amz-content-sha256": nothing },
  },
  {
    name: "Get Bucket (List Objects)",
    method: "GET",
    path: "/?max-keys=2&prefix=J",
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    headers: { ...base, "x-amz-content-sha256": nothing },
  },
];

function signed({ method, path, headers, body = "", signature }: (typeof examples)[number]): SignedRequest {
  const names = Object.keys(headers).sort().join(";");
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${account.access_key_id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  return {
    method,
    url: `https://${base.host}${path}`,
    headers: new Headers({ ...headers, authorization }),
    body: new TextEncoder().encode(body),
  };
}

for (const example of examples) {
  Deno.test(`the S3 verifier accepts AWS's published example "${example.name}" and nothing near it`, () => {
    const request = signed(example);
    assert.equal(findSignatureError(request, account, now), undefined);
    assert.equal(findSignatureError({ ...request, method: "POST" }, account, now), "SignatureDoesNotMatch");
    assert.equal(findSignatureError({ ...request, url: `${request.url}x` }, account, now), "SignatureDoesNotMatch");
    assert.equal(
      findSignatureError({ ...request, body: new Uint8Array([1]) }, account, now),
      "XAmzContentSHA256Mismatch",
    );
    assert.equal(
      findSignatureError(request, { ...account, secret_access_key: "another" }, now),
      "SignatureDoesNotMatch",
    );
    assert.equal(findSignatureError(request, { ...account, region: "eu-west-1" }, now), "AuthorizationHeaderMalformed");
    assert.equal(findSignatureError(request, account, new Date(now.getTime() + 16 * 60_000)), "RequestTimeTooSkewed");
    const more = new Headers(request.headers);
    more.set("x-amz-acl", "public-read");
    assert.equal(findSignatureError({ ...request, headers: more }, account, now), "AccessDenied");
  });
}

Deno.test("the S3 verifier refuses a request without a signature", () => {
  const headers = new Headers({ ...base, "x-amz-content-sha256": nothing });
  assert.equal(
    findSignatureError({ method: "GET", url: "https://x/y", headers, body: new Uint8Array() }, account, now),
    "AccessDenied",
  );
});
