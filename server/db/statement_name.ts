/** What a trace says about a statement. It has no values, and not the text, which can contain literals. */
export interface Statement {
  /** The function that contains the statement, such as `findShopBySlug`. */
  name: string;
  /** The first word, such as `select`. */
  operation: string;
  /** The file of the function, such as `server/shops/shops.sql.ts`. */
  file: string;
}

/** Keeps the name of each statement. A template is one object for each place in the code. */
const statements = new WeakMap<TemplateStringsArray, Statement>();

/** Returns the name of the statement that the caller of a query function writes as a template. */
export function statementOf(template: TemplateStringsArray): Statement {
  const known = statements.get(template);
  if (known) return known;
  const { name, file } = callerIn(new Error().stack ?? "");
  const operation = /[a-z]+/i.exec(template[0] ?? "")?.[0].toLowerCase() ?? "query";
  const statement = { name: name ?? operation, operation, file };
  statements.set(template, statement);
  return statement;
}

/** Finds the first function in a `*.sql.ts`. A nested or anonymous function is named after its file. */
function callerIn(stack: string): { name: string | undefined; file: string } {
  const frame = stack.split("\n").find((line) => line.includes(".sql.ts:")) ?? "";
  const file = /server\/[\w/]+\.sql\.ts/.exec(frame)?.[0] ?? "";
  const name = /at (?:async )?(?:\w+\.)*(\w+) \(/.exec(frame)?.[1];
  const fileName = file.split("/").at(-1)!.replace(".sql.ts", "");
  return { name: name || fileName || undefined, file };
}
