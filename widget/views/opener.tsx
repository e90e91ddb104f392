import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";

/** The widget as a single button, which the page's author asked for; the booking opens in its place. */
export function Opener({ onOpen }: { onOpen: () => void }) {
  const { words } = useText();
  return <Button kind="primary" icon="calendar" onClick={onOpen}>{words.book_now}</Button>;
}
