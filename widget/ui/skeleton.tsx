/** A placeholder while something loads. */
export function Skeleton(
  { shape = "line", count = 1 }: { shape?: "line" | "title" | "block" | "chip"; count?: number },
) {
  return <>{[...Array(count).keys()].map((at) => <div key={at} class={`skeleton ${shape}`} aria-hidden="true" />)}</>;
}
