import { z } from "zod";
import { flag } from "./common.ts";
import { LineError } from "./problem_extras.ts";

const DryRun = "Whether the file is only checked and nothing is written";

/** The form of every import of a CSV file. */
export const csvImportForm = z.object({
  file: z.instanceof(Blob, { error: "must be a file" }).meta({ type: "string", format: "binary" }).describe(
    "A CSV file of at most 10 MB",
  ),
  dry_run: flag.default(false).describe(DryRun),
});

/** The fields that the answer of every import of a CSV file begins and ends with. */
export const csvImportFields = {
  dry_run: z.boolean().describe(DryRun),
  line_errors: z.array(LineError).describe("The first 500 errors. Always empty unless `dry_run` is `true`"),
  error_count: z.int().describe("Number of all errors in the file"),
};
