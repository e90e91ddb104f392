import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { useText } from "../../text/text.ts";
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
  const { moment } = useText();
  const { booking: say, counter: at_counter } = useWords();
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
    <Section name="riders" title={say.riders}>
      {required > 0
        ? (
          <p class={isMissing ? "with-icon missing" : "with-icon complete"}>
            <Icon name={isMissing ? "warning" : "check"} /> {at_counter.waivers_signed(signed, required)}
          </p>
        )
        : <p class="muted">{say.no_waivers}</p>}
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
        : required > 0 && <p class="muted">{say.no_riders}</p>}
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
                      {say.open_pdf(signer.name)}
                    </a>
                  )}
                <small class="muted">{say.signed_at(moment(signed_at))}</small>
                {by_other_person && <Tag tone="warm">{say.signed_by_other}</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isMissing && (
        <div class="ways">
          <Button icon="pen" onClick={() => void load(false)}>{say.links}</Button>
          <Button kind="plain" onClick={() => void load(true)}>{say.mail_links}</Button>
        </div>
      )}
      {mailed && <Notice icon="mail">{say.links_mailed}</Notice>}
      {isMissing && links?.map((link) => <RiderLink key={link.url} rider={link.rider} url={link.url!} />)}
    </Section>
  );
}

function RiderLink({ rider, url }: { rider: string; url: string }) {
  const { booking: say, counter } = useWords();
  const [hasCode, setHasCode] = useState(false);
  return (
    <div class="rider-link">
      <p>
        <bdi>{rider}</bdi>
        <span class="ways">
          <CopyButton text={url} label={`${say.copy}: ${rider}`} done={say.copied}>{say.copy}</CopyButton>
          <Button label={`${say.show_code}: ${rider}`} onClick={() => setHasCode(!hasCode)}>{say.show_code}</Button>
        </span>
      </p>
      {hasCode && <QrCode url={url} label={counter.scan_to_sign(rider)} />}
    </div>
  );
}
