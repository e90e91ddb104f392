import { addIcons } from "./icon.tsx";

// The icons that most bookings do not need. Each file that shows one imports this file.
addIcons({
  close: "m10 10 20 20M30 10 10 30",
  search: "M18 29a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM26 26l8 8",
  card: "M6 10h28v21H6zM6 17h28M12 25h6",
  copy: "M15 15h18v18h-18zM25 15v-8h-18v18h8",
});
