import { useEffect, useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CopyButton } from "../kit/copy_button.tsx";
import { QrCode } from "../counter/qr_code.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

/** A link with which the customer pays by card: as a QR code, to copy, or by mail. It follows the payment by itself. */
export function PayLinkSheet({ booking, page, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const { counter } = page;
  const [link, setLink] = useState<{ url: string; amount: number } | null>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    counter.run(async () => {
      setLink(await counter.paymentLink(false));
      counter.watch();
    });
  }, []);
  const isPaid = booking.amount_due <= 0;
  return (
    <Sheet title={words.booking.pay.link} onClose={onClose}>
      <SheetBody>
        {counter.error && <Notice bad>{counter.error}</Notice>}
        {isPaid
          ? (
            <p class="settled" role="status">
              <Icon name="check" /> {words.counter.paid}
            </p>
          )
          : link
          ? (
            <>
              <p>{words.booking.pay.link_lead(money(link.amount))}</p>
              <QrCode url={link.url} label={words.counter.scan_to_pay(money(link.amount))} />
              <div class="ways">
                <CopyButton text={link.url} label={words.booking.copy} done={words.booking.copied}>
                  {words.booking.copy}
                </CopyButton>
                {booking.customer?.email && !sent && (
                  <Button
                    icon="mail"
                    onClick={() =>
                      void counter.run(async () => {
                        await counter.paymentLink(true);
                        setSent(true);
                      })}
                  >
                    {words.booking.pay.send}
                  </Button>
                )}
              </div>
              {sent && <Notice icon="mail">{words.booking.pay.sent}</Notice>}
            </>
          )
          : !counter.error && <Skeleton shape="block" count={3} />}
      </SheetBody>
    </Sheet>
  );
}
