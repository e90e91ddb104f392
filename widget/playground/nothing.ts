/** The event handler of all samples. */
export function nothing(): void {}
