const count = new Intl.NumberFormat("en");

/** Returns a number with separators: `12,345`. */
export function formatCount(number: number): string {
  return count.format(number);
}

/** Returns a size in the largest unit that leaves at least 1: `3.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"] as const;
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1_000 ** at;
  return `${at && size < 10 ? size.toFixed(1) : Math.round(size)} ${units[at]}`;
}

/** Returns a duration in seconds, minutes or hours: `90` is `2 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3_600).toFixed(1)} h`;
}
