/** The icons that the dates do not need. */
export const laterIcons = {
  pin: "M20 35s11-9 11-18a11 11 0 0 0-22 0c0 9 11 18 11 18zM20 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  plus: "M20 9v22M9 20h22",
  minus: "M9 20h22",
  shield: "M20 6 9 10v9c0 7 5 12 11 15 6-3 11-8 11-15V10z",
  pen: "m8 32 2-7L26 8l5 5-17 17zM23 12l5 5",
  undo: "M16 10 9 17 16 24M9 17H24a7 7 0 0 1 0 14H18",
  mail: "M6 10h28v21H6zM6 12l14 11L34 12",
  bag: "M9 14h22l2 19H7zM14 14v-2a6 6 0 0 1 12 0v2",
  lock: "M10 18h20v15H10zM14 18v-5a6 6 0 0 1 12 0v5",
};
