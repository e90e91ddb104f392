import type { ComponentType } from "preact";
import { NotFound } from "../shell/not_found.tsx";
import { Restricted } from "../shell/restricted.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { HOME } from "../router/location.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { Params } from "../router/view_path.ts";
import { AuditSection } from "./audit_section.tsx";
import { FeedsSection } from "./calendar_feeds/feeds_section.tsx";
import { CancellationSection } from "./cancellation/cancellation_section.tsx";
import { InvoicesSection } from "./invoices/invoices_section.tsx";
import { PaymentTermsSection } from "./payment_terms/payment_terms_section.tsx";
import { DepositsSection } from "./deposits_section.tsx";
import { SectionFrame, SectionLinks } from "./frame.tsx";
import { HoursSection } from "./hours/hours_section.tsx";
import { KeysSection } from "./keys/keys_section.tsx";
import { LocationsSection } from "./locations/locations_section.tsx";
import { MailsSection } from "./mails/mails_section.tsx";
import { PaymentsSection } from "./payments/payments_section.tsx";
import { QuestionsSection } from "./questions/questions_section.tsx";
import { RemindersSection } from "./reminders/reminders_section.tsx";
import { type SectionName, sections } from "./sections.ts";
import { ShopSection } from "./shop_section.tsx";
import { StaffSection } from "./staff/staff_section.tsx";
import { TaxesSection } from "./taxes_section.tsx";
import { type ManagedShop, useShop } from "./use_shop_form.ts";
import { WaiverPage } from "./waivers/waiver_page.tsx";
import { WaiversSection } from "./waivers/waivers_section.tsx";
import { WebhookPage } from "./webhooks/webhook_page.tsx";
import { WebhooksSection } from "./webhooks/webhooks_section.tsx";
import { BrandingSection } from "./website/branding_section.tsx";
import { WebsiteSection } from "./website/website_section.tsx";

/** The sections that show fields of the shop. */
const shopViews = {
  shop: ShopSection,
  hours: HoursSection,
  taxes: TaxesSection,
  cancellation: CancellationSection,
  invoices: InvoicesSection,
  payment_terms: PaymentTermsSection,
  deposits: DepositsSection,
  reminders: RemindersSection,
  branding: BrandingSection,
  payments: PaymentsSection,
} satisfies Partial<Record<SectionName, ComponentType<{ shop: ManagedShop }>>>;
type ShopSectionName = keyof typeof shopViews;
/** The sections that show records of their own. */
const views: Record<Exclude<SectionName, ShopSectionName>, ComponentType> = {
  locations: LocationsSection,
  waivers: WaiversSection,
  questions: QuestionsSection,
  mails: MailsSection,
  website: WebsiteSection,
  calendar_feeds: FeedsSection,
  staff: StaffSection,
  keys: KeysSection,
  webhooks: WebhooksSection,
  audit: AuditSection,
};
/** The pages of one record below a section: `/settings/waivers/<id>`. */
const pages: Partial<Record<SectionName, ComponentType<{ id: string }>>> = {
  waivers: WaiverPage,
  webhooks: WebhookPage,
};

/** All settings: the list at `/settings`, and a section at `/settings/<section>`. */
export function SettingsPage({ params: { section: name, id } }: { params: Params }) {
  const role = useStore().me.value!.role;
  const section = sections.find((each) => each.name === name);
  if (name === undefined) return <AllSettings />;
  if (!section) return <NotFound />;
  if (section.role && !includesRole(role, section.role)) return <Restricted params={{ role: section.role }} />;
  if (id !== undefined) {
    const Page = pages[section.name];
    return Page ? <Page key={id} id={id} /> : <NotFound />;
  }
  if (showsShop(section.name)) return <OfShop key={section.name} name={section.name} />;
  const View = views[section.name];
  return <View key={section.name} />;
}

function showsShop(name: SectionName): name is ShopSectionName {
  return name in shopViews;
}

/** A section that shows fields of the shop. */
function OfShop({ name }: { name: ShopSectionName }) {
  const View = shopViews[name];
  return (
    <SectionFrame name={name}>
      <Loaded cached={useShop()}>{(shop) => <View shop={shop} />}</Loaded>
    </SectionFrame>
  );
}

function AllSettings() {
  const words = useWords();
  usePageTitle(words.views.settings);
  return (
    <div class="page">
      <PageHead title={words.views.settings} lead={words.settings.lead}>
        <a class="button quiet" href={`${HOME}/start`}>{words.start.show}</a>
      </PageHead>
      <SectionLinks leads />
    </div>
  );
}
