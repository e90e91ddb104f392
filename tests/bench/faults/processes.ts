/** Returns the pids of a process's children. */
export function childrenOf(pid: number): number[] {
  const read = (path: string) => {
    try {
      return Deno.readTextFileSync(path);
    } catch {
      return "";
    }
  };
  const pids = [...Deno.readDirSync("/proc")].map(({ name }) => Number(name)).filter(Boolean);
  return pids.filter((child) => read(`/proc/${child}/stat`).split(") ")[1]?.split(" ")[1] === String(pid));
}

/** Returns whether a process runs. A zombie has ended; its parent has not waited for it yet. */
export function isAlive(pid: number): boolean {
  try {
    return Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}
