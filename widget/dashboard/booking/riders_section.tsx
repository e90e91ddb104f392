import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CopyButton } from "../kit/copy_button.tsx";
import { QrCode } from "../counter/qr_code.tsx";
import { useWords } from "../text/words.ts";
import { Section } from "./section.tsx";
import { hasEnded } from "./status.ts";
import type { BookingPageState } from "./use_booking.ts";

interface SignLink {
  rider: string;
  url: string | null;
  signed: boolean;
}

/** The riders of a booking, their signed waivers as PDF, and links for those who have not signed. */
export function RidersSection({ booking, page }: { booking: Booking; page: BookingPageState }) {
  const format = useFormat();
  const words = useWords();
  const { counter, waivers } = page;
  const [links, setLinks] = useState<SignLink[] | null>(null);
  const [mailed, setMailed] = useState(false);
  const { required, signed } = booking.waivers;
  const isMissing = signed < required && !hasEnded(booking);
  const load = (send: boolean) =>
    counter.run(async () => {
      const { data } = await counter.signLinks(send);
      setMailed(send);
      if (!send) setLinks(data.filter(({ url, signed }) => url && !signed));
      counter.watch();
    });
  const names = (booking.riders ?? []).map(({ name }) => name);
  return (
    <Section name="riders" title={words.booking.riders}>
      {required > 0
        ? (
          <p class={isMissing ? "with-icon missing" : "with-icon complete"}>
            <Icon name={isMissing ? "warning" : "check"} /> {words.counter.waivers_signed(signed, required)}
          </p>
        )
        : <p class="muted">{words.booking.no_waivers}</p>}
      {names.length
        ? (
          <ul class="rider-list">
            {names.map((name, at) => (
              <li key={at}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )
        : required > 0 && <p class="muted">{words.booking.no_riders}</p>}
      {!!waivers?.length && (
        <ul class="waiver-list">
          {waivers.map(({ id, signer, signed_at, erased_at, by_other_person }) => (
            <li key={id}>
              <Icon name="pen" />
              <span>
                {erased_at
                  ? <bdi>{signer.name}</bdi>
                  : (
                    <a class="text-link" href={`/v1/waivers/${id}/pdf`} target="_blank" rel="noopener">
                      {words.booking.open_pdf(signer.name)}
                    </a>
                  )}
                <small class="muted">{words.booking.signed_at(datedMoment(format, signed_at))}</small>
                {by_other_person && <Tag tone="warm">{words.booking.signed_by_other}</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isMissing && (
        <div class="ways">
          <Button icon="pen" onClick={() => void load(false)}>{words.booking.links}</Button>
          <Button kind="plain" onClick={() => void load(true)}>{words.booking.mail_links}</Button>
        </div>
      )}
      {mailed && <Notice icon="mail">{words.booking.links_mailed}</Notice>}
      {isMissing && links?.map((link) => <RiderLink key={link.url} rider={link.rider} url={link.url!} />)}
    </Section>
  );
}

function RiderLink({ rider, url }: { rider: string; url: string }) {
  const words = useWords();
  const [hasCode, setHasCode] = useState(false);
  return (
    <div class="rider-link">
      <p>
        <bdi>{rider}</bdi>
        <span class="ways">
          <CopyButton text={url} label={`${words.booking.copy}: ${rider}`} done={words.booking.copied}>
            {words.booking.copy}
          </CopyButton>
          <Button label={`${words.booking.show_code}: ${rider}`} onClick={() => setHasCode(!hasCode)}>
            {words.booking.show_code}
          </Button>
        </span>
      </p>
      {hasCode && <QrCode url={url} label={words.counter.scan_to_sign(rider)} />}
    </div>
  );
}
