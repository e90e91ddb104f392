/**
 * Exit codes of sysexits.h: `EX_CONFIG` means that a setting must change, `EX_TEMPFAIL` that the same start can work
 * later.
 */
export const EX_CONFIG = 78, EX_TEMPFAIL = 75;

/** A reason for which the server or a command cannot start. Its message says what is wrong and what to do. */
export class StartError extends Error {
  override name = "StartError";
  constructor(message: string, readonly exitCode: typeof EX_CONFIG | typeof EX_TEMPFAIL) {
    super(message);
  }
}

/**
 * Translates an error of the file system into a `StartError`; returns any other error unchanged. `setting` names what
 * chose the folder.
 */
export function fileStartError(error: unknown, folder: string, setting = "DATA_DIR"): unknown {
  const code = codeOf(error);
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new StartError(`${setting}: the disk of ${folder} is full. Free some space and start again.`, EX_TEMPFAIL);
  }
  if (code === "EROFS") {
    return new StartError(`${setting}: ${folder} is on a read-only file system. Choose another folder.`, EX_CONFIG);
  }
  if (code === "EACCES" || code === "EPERM") {
    return new StartError(
      `${setting}: this user may not write to ${folder}. Change its owner or choose another folder.`,
      EX_CONFIG,
    );
  }
  // Deno lets no program write to /proc, /sys and /dev unless it has all permissions.
  if (error instanceof Deno.errors.NotCapable) return noFolderAt(folder, setting);
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new StartError(`${setting}: ${folder} is not a folder. Choose another path.`, EX_CONFIG);
  }
  return error;
}

/** Returns the error of a path at which no folder can be created or written, such as `/proc/data`. */
export function noFolderAt(folder: string, setting = "DATA_DIR"): StartError {
  return new StartError(`${setting}: nothing can be stored at ${folder}. Choose another folder.`, EX_CONFIG);
}

/** Returns the code of a system or database error, such as `ENOSPC` or `3D000`. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && error.code !== undefined) return String(error.code);
  if (error instanceof Deno.errors.PermissionDenied) return "EACCES";
  return undefined;
}
