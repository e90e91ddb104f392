import assert from "node:assert/strict";
import { LISTED_FILES } from "./full_only.ts";
import { findTestFiles, groupFiles } from "./groups.ts";

Deno.test("groupFiles puts every file into one group, and those with browsers first", async () => {
  const files = await findTestFiles(["tests", "tests/e2e/booking_test.ts"]);
  const groups = groupFiles(files);
  assert.deepEqual(groups.flat().toSorted(), files);
  assert.equal(new Set(files).size, files.length);
  const hasBrowsers = groups.map((group) => group.some((file) => file.startsWith("tests/e2e/")));
  assert.deepEqual(hasBrowsers, hasBrowsers.toSorted().toReversed());
});

Deno.test("every file that the lists of the daily run name exists", async () => {
  const files = await findTestFiles(["tests"]);
  assert.deepEqual(LISTED_FILES.filter((file) => !files.includes(file)), []);
});
