import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { chooseShop, signOut } from "../state/sign_in.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { languages, useWords } from "../text/words.ts";
import { DeviceSection } from "./device_section.tsx";
import { PushSection } from "./push_section.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";

/** The person, their shop, and what they chose for this device. */
export function AccountPage() {
  const store = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  usePageTitle(words.views.account);
  const me = store.me.value!;
  const { locale, theme, keys } = store.preferences.value;
  return (
    <div class="page narrow-page">
      <PageHead title={words.views.account} />
      {error && <Notice bad>{error}</Notice>}
      <section class="card person">
        <h2 class="unseen">{words.account.person}</h2>
        <span class="initial" aria-hidden="true">{(me.person.name || me.person.email).slice(0, 1).toUpperCase()}</span>
        <div>
          <p>
            <strong>
              <bdi>{me.person.name || me.person.email}</bdi>
            </strong>
          </p>
          <p class="muted">
            <bdi dir="ltr">{me.person.email}</bdi> · {words.account.role[me.role]}
          </p>
        </div>
      </section>
      <section class="card stack">
        {me.shops.length > 1 && !me.by_pin && (
          <Select
            label={words.account.shop}
            value={me.shop.id}
            options={me.shops.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => run(() => chooseShop(store, id))}
          />
        )}
        <Select
          label={words.fields.language}
          value={locale ?? ""}
          none={words.account.themes.system}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={(chosen) => store.prefer({ locale: chosen || null })}
        />
        <Select
          label={words.account.theme}
          value={theme ?? ""}
          none={words.account.themes.system}
          options={optionsOf(["light", "dark"], words.account.themes)}
          onChange={(chosen) => store.prefer({ theme: chosen || null })}
        />
      </section>
      <section class="card stack">
        <Check
          label={words.keys.setting}
          checked={keys !== false}
          onChange={(isOn) => store.prefer({ keys: isOn })}
        />
        <Button onClick={() => store.keysShown.value = true}>{words.keys.title}</Button>
      </section>
      {!me.by_pin && <PushSection run={run} />}
      <DeviceSection me={me} run={run} />
      <div class="row">
        <Button busy={busy && words.shared.loading} onClick={() => run(() => signOut(store))}>
          {words.account.sign_out}
        </Button>
        <Button kind="plain" onClick={() => run(() => signOut(store, { everywhere: true }))}>
          {words.account.sign_out_everywhere}
        </Button>
      </div>
    </div>
  );
}
