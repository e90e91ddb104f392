// Starts what can wait once the first photo is on the screen: the photos further down, and a widget below it.
const MAX_WAIT = 3_000;

const photo = document.querySelector("img[fetchpriority=high]");
if (photo && !photo.complete) {
  await new Promise((done) => {
    for (const event of ["load", "error"]) photo.addEventListener(event, done);
    setTimeout(done, MAX_WAIT);
  });
}
document.documentElement.classList.add("after-photo");
const later = document.querySelector("script[data-later]");
if (later) {
  const { later: src, integrity } = later.dataset;
  const script = document.createElement("script");
  Object.assign(script, { type: "module", src, integrity, crossOrigin: "anonymous" });
  document.head.append(script);
}
