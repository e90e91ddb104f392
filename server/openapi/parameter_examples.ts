/** A parameter of an operation, as far as its example concerns it. */
export interface Parameter {
  in: string;
  name: string;
  schema: { type?: unknown };
  example?: unknown;
}

/** Gives the parameters of an operation the values that a recorded request has in its path and its query. */
export function addParameterExamples(parameters: readonly Parameter[], pattern: string, recorded: string): void {
  const { pathname, searchParams } = new URL(recorded, "http://localhost");
  const segments = pathname.split("/");
  const values = new Map(searchParams);
  for (const [at, name] of pattern.split("/").entries()) {
    if (name.startsWith(":")) values.set(name.slice(1), decodeURIComponent(segments[at]!));
  }
  for (const parameter of parameters) {
    const value = values.get(parameter.name);
    if (value === undefined || parameter.in === "header") continue;
    const isText = [parameter.schema.type].flat().includes("string");
    parameter.example = isText ? value : JSON.parse(value);
  }
}

/** Returns the path of an operation with the examples of its parameters. Others stay as `{name}`. */
export function examplePath(path: string, parameters: readonly Parameter[]): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const filled = given.filter((parameter) => parameter.in === "path").reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = given.filter((parameter) => parameter.in === "query").map(({ name, example }) =>
    `${name}=${encodeURIComponent(String(example))}`
  );
  return query.length ? `${filled}?${query.join("&")}` : filled;
}
