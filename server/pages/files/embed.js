// Adds a copy button to each snippet. Without this script, the text can still be selected.
for (const snippet of navigator.clipboard ? document.querySelectorAll("pre") : []) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(snippet.textContent);
    button.textContent = "Copied";
    setTimeout(() => button.textContent = "Copy", 2_000);
  });
  snippet.after(button);
}
