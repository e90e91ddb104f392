/** Writes the API's documentation into `widget/dist/docs/`: the last step of `deno task build`. */
import { ANY_BASE_URL } from "../openapi/open_api.ts";
import { COMPLETE } from "../pages/built_files.ts";
import { builtDocs } from "../pages/docs/built_docs.ts";
import { writeDocs } from "../pages/docs/write_docs.ts";

await Deno.mkdir(builtDocs, { recursive: true });
for (const [name, text] of Object.entries(writeDocs(ANY_BASE_URL))) {
  await Deno.writeTextFile(new URL(name, builtDocs), text);
}
await Deno.writeTextFile(new URL(COMPLETE, builtDocs), "");
