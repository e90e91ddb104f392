import { ANY_BASE_URL } from "./open_api.ts";
import { addParameterExamples, type Parameter } from "./parameter_examples.ts";
import { recordedEvents, recordedExamples } from "./recorded_examples.ts";

/** The parts of an operation that get examples. */
export interface ExampleOperation {
  parameters?: Parameter[];
  requestBody?: { content: ExampleContent };
  responses?: Record<string, { content?: ExampleContent }>;
}
export type ExampleContent = Record<string, { schema?: object; example?: unknown }>;

/** Replaces the derived examples of a request that was recorded. */
export function addRecorded(
  { parameters = [], requestBody, responses = {} }: ExampleOperation,
  route: string,
  base_url: string,
): void {
  const event = recordedEvents[route.split(" ")[1]!];
  if (event) requestBody!.content["application/json"]!.example = withBaseUrl(event, base_url);
  const found = recordedExamples.find((example) => example.route === route && example.status < 300);
  if (!found) return;
  const { path, body, status, answer } = withBaseUrl(found, base_url);
  addParameterExamples(parameters, route.split(" ")[1]!, path);
  const { "application/json": json, "multipart/form-data": form } = requestBody?.content ?? {};
  const response = responses[status]?.content?.["application/json"];
  if (json) json.example = body;
  if (form && !namesPhoto(body)) form.example = body;
  if (response) response.example = answer;
}

/** Returns whether the file of a form is a photo. Its name, `@kayak.jpg`, is no example of its content. */
function namesPhoto(body: unknown): boolean {
  return (body as { file: string }).file.startsWith("@");
}

function withBaseUrl<T>(recorded: T, base_url: string): T {
  return JSON.parse(JSON.stringify(recorded).replaceAll(ANY_BASE_URL, base_url));
}
