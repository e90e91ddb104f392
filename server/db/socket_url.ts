/** Returns the address of a database behind a Unix socket. libpq, node-postgres and `openPool` understand this form. */
export function socketUrl(folder: string, { user, password }: { user: string; password: string }): string {
  return `postgres://${user}:${password}@${encodeURIComponent(folder)}/rental`;
}

/** Returns the folder of the socket in an address like `postgres://user:password@%2Ffolder/database`. */
export function socketFolderIn(url: string): string | undefined {
  const [, folder] = /^[^/]+:\/\/(?:[^/@]*@)?(%2F[^/:?]+)/i.exec(url) ?? [];
  return folder && decodeURIComponent(folder);
}
