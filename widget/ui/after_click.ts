/** Calls back at once, or after the click under way: a button that moves while it is pressed loses the click. */
export function afterClick(callback: () => void): void {
  if (document.querySelector(":active")) addEventListener("click", callback, { once: true, capture: true });
  else callback();
}
