import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { examplePath } from "../../openapi/parameter_examples.ts";
import type { ShownOperation } from "./shown_operation.ts";

/** The file of a `curl` command that keeps the cookie of a staff session. */
const COOKIES = "staff.cookies";

/** The names of the files that `curl` writes, by the media type of an answer that a terminal cannot show. */
const FILES: Record<string, string> = {
  "application/pdf": "document.pdf",
  "application/xml": "document.xml",
  "image/jpeg": "photo.jpg",
  "text/html": "mail.html",
};

/** Returns a `curl` command that calls an operation. */
export function referenceCommand({ method, path, parameters = [], ...operation }: ShownOperation, route: string) {
  const { security: [keys = {}], requestBody, responses } = operation;
  const { access, own_origin, stream } = (contract as Record<string, Endpoint>)[route]!;
  const { "multipart/form-data": form, "application/json": json } = requestBody?.content ?? {};
  const [answerType = ""] = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
  const isOfStaff = access === "staff";
  const isOfDevice = /sign-in.(people|pin)$|me.device$/.test(route);
  return [
    `curl${stream ? " -N" : ""}${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "$BASE${
      examplePath(path, parameters)
    }"`,
    Object.keys(keys).length && !isOfStaff &&
    `-H "Authorization: Bearer svc_${"secretKey" in keys ? "sk" : "pk"}_…"`,
    "customerSession" in keys && `-H "X-Customer-Session: svc_cs_…"`,
    (isOfStaff || isOfDevice) && `-b ${COOKIES}`,
    (route.startsWith("POST /v1/staff/sign-in/") || isOfDevice) && `-c ${COOKIES}`,
    (own_origin || isOfStaff && method !== "get") && `-H "Sec-Fetch-Site: same-origin"`,
    form && (form.example ? sentAs("items.csv", form.example as { file: string }) : `-F "file=@kayak.jpg"`),
    json && `-H "Content-Type: application/json"`,
    json && `-d '${JSON.stringify(json.example, null, 2).replaceAll("'", `'\\''`)}'`,
    answerType in FILES && `-o ${FILES[answerType]}`,
  ].filter(Boolean).join(" \\\n  ");
}

/** Returns the option of `curl` that sends a text as a file. It is the last of its command. */
function sentAs(name: string, { file }: { file: string }): string {
  return `-F "file=@-;filename=${name}" <<'CSV'\n${file}CSV`;
}
