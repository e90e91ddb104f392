import type { Context } from "hono";
import { type ErrorCode, type ProblemBody, problems } from "../../shared/contract/problems.ts";
import { Problem } from "../problem.ts";

/** Answers an error: a Problem with its own detail, any other error with a fixed sentence. The log has the stack. */
export function sendProblem(
  c: Context,
  error: unknown,
  { requestId, baseUrl }: { requestId: string; baseUrl: string },
): Response {
  const problem = error instanceof Problem ? error : new Problem(
    "internal",
    "Something went wrong on our side. Try again; if it keeps failing, contact support with this request ID.",
  );
  const { status, title } = problems[problem.code as ErrorCode];
  const body = {
    ...problem.extra,
    type: `${baseUrl}/docs/problems#${problem.code}`,
    title,
    status,
    code: problem.code,
    detail: problem.message,
    request_id: requestId,
  } as ProblemBody;
  if (body.status === 401) c.header("www-authenticate", 'Bearer realm="rental"');
  if ("retry_after" in body) c.header("retry-after", String(body.retry_after));
  if (body.code === "method_not_allowed") c.header("allow", body.allow.join(", "));
  return c.body(JSON.stringify(body), status, { "content-type": "application/problem+json" });
}
