import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";
import { Pay, type PayProps } from "../shop/pay/pay.tsx";
import { Title } from "../ui/shell.tsx";

type SharedProps = Pick<PayProps, "slot_name" | "ready" | "busy" | "error" | "Fields" | "onPay" | "onRetry">;
interface PayLinkProps extends SharedProps {
  booking_number: string;
  amount: number;
  /** True for a deposit, which is blocked but not charged. */
  deposit: boolean;
  done: boolean;
}

/** A balance that the customer pays, or a deposit that they confirm. */
export function PayLink({ booking_number, done, deposit, ...rest }: PayLinkProps) {
  const { words: { pay_link, link_done, done: { number } } } = useText();
  const about = <p class="muted">{number} {booking_number}</p>;
  if (done) {
    return (
      <section class="narrow">
        <span class="seal">
          <Icon name="check" />
        </span>
        <div>
          <Title>{pay_link.thanks}</Title>
          {about}
        </div>
        <p>{link_done}</p>
      </section>
    );
  }
  return (
    <>
      {about}
      <Pay
        {...rest}
        hold_expires_at={null}
        can_extend={false}
        terms_url={null}
        deposit_label={deposit ? pay_link.confirm : undefined}
        hint={deposit && pay_link.blocked}
        onExtend={() => {}}
        onHoldAgain={() => {}}
      />
    </>
  );
}
