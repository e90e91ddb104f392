/** Returns the name of an item with its size, such as `"Touring kayak, M"`. */
export function sizedName({ name, option_label }: { name: string; option_label?: string | null }): string {
  return option_label ? `${name}, ${option_label}` : name;
}
