/** SVG paths of the dashboard's own icons, on the widget's grid of 40 × 40. */
const strokes = {
  today: "M7 9h26v24H7zM7 17h26M14 5v7M26 5v7M14 25l4 4 8-8",
  account: "M20 19a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 34c1-6 6-9 12-9s11 3 12 9",
  switch: "M8 14h22M24 8l6 6-6 6M32 26H10M16 20l-6 6 6 6",
  more: "M9 20h.2M20 20h.2M31 20h.2",
  calendar: "M7 9h26v24H7zM7 17h26M14 5v7M26 5v7M16 17v16M24 17v16M7 25h26",
  bookings: "M8 10h4M17 10h15M8 20h4M17 20h15M8 30h4M17 30h15",
  new_booking: "M20 8v24M8 20h24",
  fleet: "M5 22h30l-4 8H9zM12 22l3-12h10l3 12",
  customers: "M15 19a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM4 33c1-6 5-9 11-9s10 3 11 9M27 8a6 6 0 0 1 0 11M30 25c4 1 6 4 6 8",
  reports: "M7 33h26M11 33V20M20 33V8M29 33V15",
  settings: "M7 12h14M29 12h4M25 8v8M7 28h4M19 28h14M15 24v8",
  photo: "M6 9h28v22H6zM6 27l8-8 7 7 5-4 8 7M26 17v.2",
  grip: "M15 11v.2M25 11v.2M15 20v.2M25 20v.2M15 29v.2M25 29v.2",
  up: "M20 32V9M11 17l9-9 9 9",
  lower: "M20 8v23M11 23l9 9 9-9",
  bin: "M9 12h22M16 12V7h8v5M12 12l1 21h14l1-21M17 18v9M23 18v9",
  upload: "M20 27V8M12 15l8-8 8 8M7 27v6h26v-6",
  search: "M18 29a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM26 26l8 8",
  close: "M10 10l20 20M30 10 10 30",
  phone: "M12 6h5l3 8-4 3c1.500 4 4 6.500 8 8l3-4 8 3v5c0 3-2 4-4 4C18 33 8 22 8 10c0-2 1-4 4-4z",
  hand_out: "M20 26V8M13 15l7-7 7 7M8 26v7h24v-7",
  take_back: "M20 8v18M13 19l7 7 7-7M8 26v7h24v-7",
  qr: "M7 7h10v10H7zM23 7h10v10H23zM7 23h10v10H7zM23 23h4v4M33 23v10h-4M23 31v2",
  print: "M12 15V6h16v9M12 28H6V15h28v13h-6M12 23h16v11H12z",
  cash: "M5 12h30v17H5zM20 24a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10 20v.2M30 20v.2",
  sign_out: "M17 7H8v26h9M16 20h18M27 13l7 7-7 7",
} as const;

export type AppIconName = keyof typeof strokes;

/** A 20 px icon of the dashboard. Hidden from screen readers, because there is always text beside it. */
export function AppIcon({ name }: { name: AppIconName }) {
  return (
    <svg class={`icon i-${name}`} viewBox="0 0 40 40" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
