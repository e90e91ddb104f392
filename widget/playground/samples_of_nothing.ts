/** What the playground's buttons do. */
export function nothing(): void {}
