import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { CheckItem } from "./check.tsx";
import type { Counter } from "./counter.ts";
import { QrCode } from "./qr_code.tsx";

/** The waivers of a booking, and a code with which a rider signs on their own phone. */
export function WaiverCheck({ booking, counter }: { booking: Booking; counter: Counter }) {
  const words = useWords();
  const [links, setLinks] = useState<{ rider: string; url: string | null; signed: boolean }[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mailed, setMailed] = useState(false);
  const { signed, required } = booking.waivers;
  if (!required) return null;
  const isDone = signed >= required;
  const load = async (send: boolean) => {
    setLinks((await counter.signLinks(send)).data);
    setMailed(send);
    counter.watch();
  };
  const open = links?.filter(({ url, signed }) => url && !signed) ?? [];
  const rider = open.find(({ rider }) => rider === chosen) ?? open[0];
  return (
    <CheckItem
      title={words.counter.waivers}
      state={isDone ? "done" : "open"}
      status={words.counter.waivers_signed(signed, required)}
    >
      {!isDone && (
        <div class="ways">
          <Button kind="quiet" icon="pen" onClick={() => counter.run(() => load(false))}>
            {words.counter.sign_here}
          </Button>
          <Button kind="plain" onClick={() => counter.run(() => load(true))}>{words.counter.mail_links}</Button>
        </div>
      )}
      {mailed && !isDone && <Notice icon="mail">{words.counter.links_mailed}</Notice>}
      {!isDone && !mailed && open.length > 1 && (
        <div class="chips">
          {open.map((link) => (
            <Chip key={link.url} pressed={link === rider} onClick={() => setChosen(link.rider)}>
              <bdi>{link.rider}</bdi>
            </Chip>
          ))}
        </div>
      )}
      {!isDone && !mailed && rider && <QrCode url={rider.url!} label={words.counter.scan_to_sign(rider.rider)} />}
    </CheckItem>
  );
}
