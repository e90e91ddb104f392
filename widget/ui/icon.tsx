const strokes = {
  calendar: "M4 5.5h12v11H4zM4 9h12M7.5 3.5v3.5M12.5 3.5v3.5",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  next: "m8 4.5 5.5 5.5L8 15.5",
  back: "M12 4.5 6.5 10l5.5 5.5",
  down: "m4.5 7.5 5.5 5.5 5.5-5.5",
  plus: "M10 4.5v11M4.5 10h11",
  minus: "M4.5 10h11",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2",
  pin: "M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  shield: "M10 2.8 4.5 5v4.5c0 3.6 2.3 6.2 5.5 7.7 3.2-1.5 5.5-4.1 5.5-7.7V5z",
  pen: "m4 16 .8-3.4L13.2 4.2l2.6 2.6-8.4 8.4zM11.5 6l2.6 2.6",
  card: "M3 5h14v10.5H3zM3 8.5h14M6 12.5h3",
  undo: "M8 5 4.5 8.5 8 12M4.5 8.5H12a3.5 3.5 0 0 1 0 7H9",
  warning: "M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.3v.1",
  mail: "M3 5h14v10.5H3zM3 6l7 5.5L17 6",
  file: "M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12",
  bag: "M4.5 7h11l.8 9.5H3.7zM7.2 7V6a2.8 2.8 0 0 1 5.6 0v1",
  copy: "M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4",
  user: "M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.8 16.8c.8-3 3.3-4.6 6.2-4.6s5.4 1.6 6.2 4.6",
  lock: "M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9",
} as const;

export type IconName = keyof typeof strokes;
export const icons = Object.keys(strokes) as IconName[];

/** One of our 20 px stroke icons. It says nothing to screen readers: the words beside it do. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon i-${name}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
