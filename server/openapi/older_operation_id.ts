/** Returns the id that an operation had before 0.10: `getV1FleetItemsById`. Links to it still work. */
export function olderOperationIdOf(route: string): string {
  const [method, path] = route.split(" ") as [string, string];
  const words = path.replace(/:(\w+)/g, "by-$1").split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + capitalized(words.join("-"));
}

/** Joins words with a capital letter each. */
function capitalized(words: string): string {
  return words.split(/[^A-Za-z0-9]+/).map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}
