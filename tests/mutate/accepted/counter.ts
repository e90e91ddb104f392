import type { Accepted } from "../accepted.ts";

export const acceptedInCounter: Accepted[] = [
  {
    file: "server/counter/photo_routes.ts",
    text: "if (files) await tryToDeletePhotoFiles(scope, { tenant_id: tenant.id, ...files });",
    mutation: "files → true",
    reason: "`commit` throws the problem of a photo that is not found, so the line is reached with its files only.",
  },
];
