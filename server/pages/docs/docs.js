// Filters the list of routes while the user types. The page works without this script.
const find = document.getElementById("find");
find?.addEventListener("input", () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of document.querySelectorAll("nav li")) {
    entry.hidden = !words.every((word) => entry.dataset.find?.includes(word));
  }
  for (const section of document.querySelectorAll("nav section")) {
    section.hidden = ![...section.querySelectorAll("li")].some((entry) => !entry.hidden);
  }
});
