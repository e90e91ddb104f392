import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const WORKER = "service_worker.js";

/** Tells the dashboard's service worker the names of all files of its release. */
export const releaseFiles: Plugin = {
  name: "release-files",
  apply: "build",
  // After Vite has added the style sheet
  enforce: "post",
  generateBundle(_options, bundle) {
    const worker = bundle[WORKER];
    if (worker?.type !== "chunk") throw new Error(`The build has no ${WORKER}`);
    if (worker.imports.length) throw new Error(`${WORKER} must not share code: it is a classic script`);
    const files = Object.keys(bundle).filter((name) => name !== WORKER).sort();
    const version = createHash("sha256").update(files.join()).digest("base64url").slice(0, 12);
    worker.code = `const RELEASE = ${JSON.stringify({ version, files })};\n${worker.code}`;
  },
};
