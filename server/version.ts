import configuration from "../deno.json" with { type: "json" };

/** The product's version, from `deno.json`. */
export const version: string = configuration.version;
