/** Words of a browser's User-Agent, in the order in which they decide, with the name to show. */
const browsers = {
  Edg: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  FxiOS: "Firefox",
  Firefox: "Firefox",
  CriOS: "Chrome",
  Chrome: "Chrome",
  Safari: "Safari",
};
const systems = {
  Android: "Android",
  iPhone: "iPhone",
  iPad: "iPad",
  Windows: "Windows",
  CrOS: "ChromeOS",
  Macintosh: "macOS",
  Linux: "Linux",
};

/** Returns the browser and its system, such as `Chrome, Android`; what is not known is left out. */
export function nameDevice(userAgent: string): string {
  const find = (names: Record<string, string>) => Object.entries(names).find(([word]) => userAgent.includes(word))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ");
}
