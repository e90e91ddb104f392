/** True if everything runs: `deno task test --all`, or named files. The daily run leaves out what is slowest. */
export const runsAll = Deno.env.get("TEST_EXTENT") !== "daily";

/** Options of a test that the daily run leaves out. */
export const onlyInFullRun = { ignore: !runsAll };
