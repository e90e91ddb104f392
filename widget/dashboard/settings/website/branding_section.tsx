import { useEffect, useRef } from "preact/hooks";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../kit/select.tsx";
import { HOME, navigate, query, withQuery } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { SectionForm } from "../section_form.tsx";
import { useShopForm } from "../use_shop_form.ts";
import { lookIn, radii, type TagLook } from "./snippet.ts";

const COLOR = /^#[\da-f]{6}$/i;

/** Color and logo of the shop, and the look of its tag, with the real widget beside them. */
export function BrandingSection() {
  const words = useWords();
  const { api, cache, me } = useStore();
  const shop = me.value!.shop;
  const website = useCached(cache, `website ${shop.id}`, () => api("GET /v1/website"));
  const form = useShopForm({
    read: ({ branding: { primary_color, logo_url } }) => ({ color: primary_color ?? "", logo: logo_url ?? "" }),
    write({ color, logo }) {
      const primary_color = color.trim() || null;
      if (primary_color && !COLOR.test(primary_color)) {
        return { errors: { "branding.primary_color": words.settings.invalid.color } };
      }
      return { changes: { branding: { primary_color, logo_url: logo.trim() || null } } };
    },
  });
  const { draft, change, errors } = form;
  const look = lookIn(query.value);
  const choose = (changes: Partial<TagLook>) => navigate(withQuery(changes), { replace: true });
  return (
    <SectionFrame name="branding">
      <div class="editor">
        <div class="stack">
          <SectionForm form={form} labels={words.settings_website.branding}>
            {draft && (
              <div class="card stack">
                <div class="color-field">
                  <Field
                    label={words.settings_website.branding.color}
                    dir="ltr"
                    maxLength={7}
                    value={draft.color}
                    hint={words.settings_website.branding.color_hint}
                    error={errors["branding.primary_color"] ?? errors.color}
                    onInput={(color) => change({ color })}
                  />
                  <input
                    type="color"
                    aria-label={words.settings_website.branding.pick}
                    value={COLOR.test(draft.color) ? draft.color : "#0b6e69"}
                    onInput={(event) => change({ color: event.currentTarget.value })}
                  />
                </div>
                <Field
                  label={words.settings_website.branding.logo}
                  dir="ltr"
                  optional
                  maxLength={2_000}
                  value={draft.logo}
                  hint={words.settings_website.branding.logo_hint}
                  error={errors["branding.logo_url"] ?? errors.logo}
                  onInput={(logo) => change({ logo })}
                />
                {/^https?:\/\//.test(draft.logo) && (
                  <img class="logo" src={draft.logo} alt={words.settings_website.branding.logo_alt} />
                )}
              </div>
            )}
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
                options={(["square", "slight", "round"] as const).map((value) => ({
                  value,
                  label: words.settings_website.branding[value],
                }))}
                onChange={(corners) => choose({ corners: corners as TagLook["corners"] })}
              />
              <Select
                label={words.settings_website.branding.theme}
                value={look.theme}
                options={(["auto", "light", "dark"] as const).map((value) => ({
                  value,
                  label: words.settings_website.branding[value],
                }))}
                onChange={(theme) => choose({ theme: theme as TagLook["theme"] })}
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
            : <LiveWidget slug={shop.slug} color={draft?.color ?? ""} look={look} />}
        </section>
      </div>
    </SectionFrame>
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
