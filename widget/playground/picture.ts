const shapes: Record<string, string> = {
  kayaks:
    `<path d="M90 300c90 44 370 44 460 0-60 74-400 74-460 0z" fill="#e8603c"/><path d="M270 318a52 18 0 0 1 100 0z" fill="#7c2b17"/><path d="M220 180 420 330M206 168l36 28M404 318l36 28" stroke="#f5d9a8" stroke-width="10" stroke-linecap="round"/>`,
  boards:
    `<rect x="110" y="292" width="430" height="34" rx="17" fill="#f3c14b"/><path d="M150 309h340" stroke="#c98f1b" stroke-width="5"/><path d="M360 120v190M344 96h32v44h-32z" stroke="#f7efe1" stroke-width="10" fill="#f7efe1" stroke-linecap="round"/>`,
  bikes:
    `<g fill="none" stroke="#23313f" stroke-width="11"><circle cx="200" cy="310" r="80"/><circle cx="440" cy="310" r="80"/></g><path d="M200 310l80-130h120l40 130M280 180l70 130h-150M350 310l52-140M262 168h44M384 150h44" fill="none" stroke="#2f7d6b" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>`,
};
const skies = ["#cfe6ea", "#e7e4d6", "#d9e3ef", "#e4ecd9"];

/** A small drawing in place of a photo. */
export function pictureOf(kind: string, place: number): string {
  const ground = kind === "bikes" ? "#d8cdb8" : "#7fb4bd";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480" fill="${
    skies[place % skies.length]
  }"/><path d="M0 250 130 160l90 60 120-100 140 110 160-70v110H0z" fill="#9fb9ae"/><rect y="300" width="640" height="180" fill="${ground}"/>${
    shapes[kind] ?? ""
  }</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
