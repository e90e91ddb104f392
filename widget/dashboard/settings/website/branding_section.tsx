import { useEffect, useRef } from "preact/hooks";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { readFilters, writeFilters } from "../../kit/filters.ts";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { HOME, query, replaceQuery } from "../../router/location.ts";
import { useCached } from "../../state/use_cached.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";
import { PictureField } from "./picture_field.tsx";
import { lookFilters, radii, type TagLook } from "./snippet.ts";

/** The address of an uploaded picture, which nobody has to read. */
const UPLOADED = /\/t\/ten_\w+\/ph_\w+\.\w+$/;
const COLOR = /^#[\da-f]{6}$/i;

/** Color, logo and cover picture of the shop, and the look of its tag, with the real widget beside them. */
export function BrandingSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const website = useCached(`website ${shop.id}`, (api) => api("GET /v1/website"));
  const form = useShopForm({
    shop,
    read: ({ branding: { primary_color, logo_url }, cover_url }) => ({
      color: primary_color ?? "",
      logo: logo_url ?? "",
      cover: cover_url ?? "",
    }),
    write({ color, logo, cover }) {
      const primary_color = color.trim() || null;
      if (primary_color && !COLOR.test(primary_color)) return { errors: { color: words.settings.invalid.color } };
      return { body: { branding: { primary_color, logo_url: logo.trim() || null }, cover_url: cover || null } };
    },
    labels: words.settings_website.branding,
    aliases: { "branding.primary_color": "color", "branding.logo_url": "logo", cover_url: "cover" },
  });
  const { color, logo, cover } = form.values;
  const look = readFilters(lookFilters, query.value);
  const choose = (changes: Partial<TagLook>) => replaceQuery(writeFilters(lookFilters, changes));
  return (
    <div class="editor">
      <div class="stack">
        <SectionForm form={form}>
          <div class="card stack">
            <div class="color-field">
              <Field
                {...form.field("color")}
                dir="ltr"
                maxLength={7}
                hint={words.settings_website.branding.color_hint}
              />
              <input
                type="color"
                aria-label={words.settings_website.branding.pick}
                value={COLOR.test(color) ? color : "#0b6e69"}
                onInput={(event) => form.set({ color: event.currentTarget.value })}
              />
            </div>
            <PictureField
              kind="logo"
              url={logo}
              label={words.settings_website.branding.logo_alt}
              upload={words.settings_website.branding.upload_logo}
              remove={words.settings_website.branding.remove_logo}
              onChange={(logo) => form.set({ logo })}
            />
            {!UPLOADED.test(logo) && (
              <Field
                {...form.field("logo")}
                dir="ltr"
                optional
                maxLength={2_000}
                hint={words.settings_website.branding.logo_hint}
              />
            )}
          </div>
          <div class="card stack">
            <h2>{words.settings_website.branding.cover}</h2>
            <PictureField
              kind="cover"
              url={cover}
              label={words.settings_website.branding.cover}
              hint={words.settings_website.branding.cover_hint}
              upload={words.settings_website.branding.upload_cover}
              remove={words.settings_website.branding.remove_cover}
              onChange={(cover) => form.set({ cover })}
            />
          </div>
        </SectionForm>
        <section class="card stack">
          <div>
            <h2>{words.settings_website.branding.site}</h2>
            <p class="hint">{words.settings_website.branding.site_lead}</p>
          </div>
          <div class="pair">
            <Select
              label={words.settings_website.branding.corners}
              value={look.corners}
              options={optionsOf(["square", "slight", "round"], words.settings_website.branding)}
              onChange={(corners) => choose({ corners })}
            />
            <Select
              label={words.settings_website.branding.theme}
              value={look.theme}
              options={optionsOf(["auto", "light", "dark"], words.settings_website.branding)}
              onChange={(theme) => choose({ theme })}
            />
          </div>
          <a class="button quiet" href={`${HOME}/settings/website?corners=${look.corners}&theme=${look.theme}`}>
            {words.settings_website.branding.to_snippet}
          </a>
        </section>
      </div>
      <section class="card stack preview">
        <div>
          <h2>{words.settings_website.branding.live}</h2>
          <p class="hint">{words.settings_website.branding.live_lead}</p>
        </div>
        {website.data && !website.data.publishable_key
          ? <Notice>{words.settings_website.branding.no_key}</Notice>
          : <LiveWidget slug={shop.slug} color={color} look={look} />}
      </section>
    </div>
  );
}

/** The widget itself in a frame of our own server. The choices are set on its tag, as a website would set them. */
function LiveWidget({ slug, color, look }: { slug: string; color: string; look: TagLook }) {
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const apply = () => applyLook(frame.current?.contentDocument ?? null, { color, look });
  useEffect(apply, [color, look.corners, look.theme]);
  return (
    <iframe
      ref={frame}
      class="widget-frame"
      title={words.settings_website.branding.frame}
      src={`/book/${slug}/preview`}
      onLoad={apply}
    />
  );
}

function applyLook(page: Document | null, { color, look }: { color: string; look: TagLook }): void {
  const tag = page?.querySelector<HTMLElement>("rental-shop");
  if (!tag) return;
  const background = { auto: "", light: "#fff", dark: "#17191e" }[look.theme];
  page!.documentElement.style.background = background;
  tag.style.setProperty("--rental-radius", radii[look.corners]);
  if (COLOR.test(color)) tag.style.setProperty("--rental-accent", color);
  else tag.style.removeProperty("--rental-accent");
  // The tag reads its look again when an attribute changes
  tag.setAttribute("theme", "");
  tag.setAttribute("theme", look.theme);
}
