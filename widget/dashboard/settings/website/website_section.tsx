import { useEffect, useState } from "preact/hooks";
import { builders, type Recipes } from "../../../../shared/website_recipes/recipe.ts";
import { useFormat } from "../../text/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { query } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useWords } from "../../text/words.ts";
import { readFilters } from "../../kit/filters.ts";
import { CodeBox } from "../../kit/code_box.tsx";
import { CopyButton } from "../../kit/copy_button.tsx";
import { SectionFrame } from "../frame.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { loadRecipes } from "./load_recipes.ts";
import { lookFilters, reactCodeOf, snippetOf } from "./snippet.ts";

/** The snippet for the shop's website, and the websites on which it was seen. */
export function WebsiteSection() {
  const words = useWords();
  const { me } = useStore();
  const shop = me.value!.shop;
  const cached = useCached(`website ${shop.id}`, (api) => api("GET /v1/website"));
  const page = `${location.origin}/book/${shop.slug}`;
  return (
    <SectionFrame name="website">
      <Loaded cached={cached}>
        {({ publishable_key, sites }) => {
          const options = publishable_key && { base_url: location.origin, publishable_key, shop };
          return (
            <>
              <section class="card stack">
                <h2>{words.settings_website.website.snippet}</h2>
                {options
                  ? (
                    <>
                      <p>{words.settings_website.website.lead}</p>
                      <CodeBox text={snippetOf({ ...options, look: readFilters(lookFilters, query.value) })} />
                      <p>
                        <a href={`/embed?shop=${shop.slug}`} target="_blank" rel="noopener">
                          {words.settings_website.website.details}
                        </a>
                      </p>
                    </>
                  )
                  : <Notice>{words.settings_website.website.no_key}</Notice>}
              </section>
              <Sites sites={sites} />
              {options && <RecipeList react={reactCodeOf(options)} />}
              <section class="card stack">
                <h2>{words.settings_website.website.page}</h2>
                <p>{words.settings_website.website.page_lead}</p>
                <div class="code-box">
                  <a href={page} dir="ltr" target="_blank" rel="noopener">{page}</a>
                  <CopyButton text={page} />
                </div>
              </section>
            </>
          );
        }}
      </Loaded>
    </SectionFrame>
  );
}

function Sites({ sites }: { sites: readonly { host: string; last_seen_at: string }[] }) {
  const words = useWords();
  const format = useFormat();
  return (
    <section class="card stack">
      <h2>{words.settings_website.website.seen}</h2>
      {sites.length === 0 ? <p class="muted">{words.settings_website.website.not_seen}</p> : (
        <ul class="stack">
          {sites.map(({ host, last_seen_at }) => (
            <li key={host} class="with-icon seen">
              <Icon name="check" />
              <span>
                <strong dir="ltr">{host}</strong>
                <span class="muted">
                  {words.settings_website.website.last_seen(format.moment(last_seen_at, "short"))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Instructions for website builders, loaded with this section. */
function RecipeList({ react }: { react: string }) {
  const words = useWords();
  const { locale } = useFormat();
  const [recipes, setRecipes] = useState<Recipes | null>(null);
  useEffect(() => {
    let current = true;
    loadRecipes(locale).then((loaded) => current && setRecipes(() => loaded), () => {});
    return () => {
      current = false;
    };
  }, [locale]);
  if (!recipes) return null;
  const steps = recipes(`${location.origin}/widget/v1/rental-shop.js`);
  return (
    <section class="card stack recipes">
      <h2>{words.settings_website.website.recipes}</h2>
      {builders.map((builder) => (
        <details key={builder}>
          <summary data-row>{builder}</summary>
          <ol>{steps[builder].map((step) => <li key={step}>{step}</li>)}</ol>
          {builder.startsWith("React") && <CodeBox text={react} />}
        </details>
      ))}
    </section>
  );
}
