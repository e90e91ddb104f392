import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import type { OpenApi } from "../../../server/openapi/open_api.ts";
import { runTool, SPECTRAL_RULES } from "../../tools/run_tool.ts";

/** A validator. Returns its errors and warnings, each with the place. */
type Validator = (text: string, file: string) => Promise<string[]>;

const validators: Record<string, Validator> = {
  async Redocly(source) {
    const config = await createConfig({
      extends: ["recommended-strict"],
      // No id of a waiver is `templates`, so that the server can tell `/v1/waivers/{id}/pdf` from the other paths
      rules: { "no-ambiguous-paths": "off" },
    });
    const found = await lintFromString({ source, config });
    return found.map(({ message, location: [place] }) => `${message} ${place?.pointer}`);
  },
  async "@seriousme/openapi-schema-validator"(_, file) {
    const name = "@seriousme/openapi-schema-validator#validate-api";
    const { valid, errors = [] }: { valid: boolean; errors?: { instancePath: string; message: string }[] } = JSON.parse(
      await runTool(name, [file]),
    );
    assert.equal(valid, !errors.length);
    return errors.map(({ instancePath, message }) => `${message} ${instancePath}`);
  },
  async Spectral(_, file) {
    const options = ["--ruleset", SPECTRAL_RULES, "--format", "json", "--quiet"];
    const found: { message: string; path: string[] }[] = JSON.parse(
      await runTool("@stoplight/spectral-cli", ["lint", ...options, file]),
    );
    return found.map(({ message, path }) => `${message} ${path.join("/")}`);
  },
};

async function validate(validator: Validator, document: OpenApi): Promise<string[]> {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  const text = JSON.stringify(document);
  try {
    await Deno.writeTextFile(file, text);
    return await validator(text, file);
  } finally {
    await Deno.remove(file);
  }
}

for (const [name, validator] of Object.entries(validators)) {
  Deno.test(`${name} finds no error and nothing to warn of in the OpenAPI document`, async () => {
    assert.deepEqual(await validate(validator, createOpenApiDocument("https://rental.test")), []);
  });

  Deno.test(`${name} finds an operation without responses`, async () => {
    const paths = { "/broken": { get: { responses: "none" } } };
    const document = { openapi: "3.1.1", info: { title: "Broken", version: "1" }, paths };
    const found = await validate(validator, document as unknown as OpenApi);
    assert.ok(found.some((fault) => /responses/.test(fault)), found.join("\n"));
  });
}
