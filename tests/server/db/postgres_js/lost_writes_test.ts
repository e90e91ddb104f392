import assert from "node:assert/strict";
import { onLostWrite } from "../../../../server/db/postgres_js/lost_writes.ts";

/** Reports an uncaught error whose stack names a file. Returns whether a listener kept it from ending the process. */
function isCaught(file: string): boolean {
  const error = new TypeError("Cannot read properties of null (reading 'write')");
  error.stack = `${error.name}: ${error.message}\n    at Immediate.nextWrite (${file}:255:22)`;
  let caught = false;
  const listener = (event: ErrorEvent) => {
    caught = event.defaultPrevented;
    event.preventDefault();
  };
  globalThis.addEventListener("error", listener);
  reportError(error);
  globalThis.removeEventListener("error", listener);
  return caught;
}

Deno.test("onLostWrite catches errors of postgres.js' connections only, until it is stopped", () => {
  let lost = 0;
  const stop = onLostWrite(() => lost++);
  assert.equal(isCaught("file:///npm/postgres/3.4.9/src/connection.js"), true);
  assert.equal(lost, 1);
  assert.equal(isCaught("file:///server/db/client.ts"), false);
  stop();
  assert.equal(isCaught("file:///npm/postgres/3.4.9/src/connection.js"), false);
  assert.equal(lost, 1);
});
