/** The English sentences of drawn signatures. */
export const inkPad = {
  ink: {
    draw_here: "Sign with a finger, a pen or the mouse.",
    undo: "Undo",
    start_over: "Clear",
  },
};
