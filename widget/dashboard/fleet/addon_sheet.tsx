import { useEffect, useState } from "preact/hooks";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../components/confirm_dialog.tsx";
import { focusInvalidField } from "../components/focus_invalid_field.ts";
import { MoneyField } from "../components/money_field.tsx";
import { NumberField } from "../components/number_field.tsx";
import { Select } from "../components/select.tsx";
import { Sheet } from "../counter/sheet.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { AddonExceptions } from "./addon_exceptions.tsx";
import { type AddonFaults, type AddonForm, addonFormOf, itemsOf, readAddon } from "./addon_form.ts";
import { AddonStock } from "./addon_stock.tsx";

interface AddonSheetProps {
  /** Null for a new one. */
  addon: ManagedAddon | null;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes an add-on. */
export function AddonSheet({ addon, onClose, onChange }: AddonSheetProps) {
  const { api, me, message } = useStore();
  const { fleet: say } = useWords();
  const { currency } = me.value!.shop;
  const { run, busy, error, setError } = useAction();
  const [form, setForm] = useState<AddonForm>(() => addonFormOf(addon, { currency, nameOf: () => "…" }));
  const [faults, setFaults] = useState<AddonFaults>({});
  const [isAsked, setAsked] = useState(false);
  const change = (changes: Partial<AddonForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    setFaults({});
  };
  // The add-on has only the ids of the items that it names.
  useEffect(() => {
    for (const id of addon ? itemsOf(addon) : []) {
      api("GET /v1/fleet/items/:id", { params: { id } }).then(({ name }) =>
        setForm((before) => ({
          ...before,
          stock_item: before.stock_item?.id === id ? { id, name } : before.stock_item,
          items: before.items.map((item) => item.fleet_item_id === id ? { ...item, name } : item),
        })), () => {/* The id stays without its name. */});
    }
  }, []);

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function save(): Promise<void> {
    const { draft, faults } = readAddon(form, currency);
    setFaults(faults ?? {});
    if (!draft) return focusInvalidField();
    await run(async (once) => {
      if (addon) await api("PATCH /v1/addons/:id", { params: { id: addon.id }, body: draft });
      else await api("POST /v1/addons", { body: draft, once: once(draft) });
      finish(say.saved(draft.name));
    });
  }
  const remove = () =>
    run(async () => {
      await api("DELETE /v1/addons/:id", { params: { id: addon!.id } });
      finish(say.deleted(addon!.name));
    });
  return (
    <Sheet title={addon ? say.edit_addon : say.new_addon} onClose={onClose}>
      <div class="sheet-body">
        <Field
          label={say.name}
          value={form.name}
          maxLength={200}
          error={faults.name && say.required}
          onInput={(name) => change({ name })}
        />
        <div class="pair">
          <MoneyField
            label={`${say.addon_price} (${currency})`}
            value={form.price}
            error={faults.price && say.invalid_amount}
            onInput={(price) => change({ price })}
          />
          <Select
            label={say.price_type}
            value={form.price_type}
            options={(["per_item", "per_day"] as const).map((value) => ({ value, label: say.price_types[value] }))}
            onChange={(type) => change({ price_type: type as AddonForm["price_type"] })}
          />
        </div>
        <Select
          label={say.mode}
          value={form.mode}
          options={(["optional", "required", "hidden"] as const).map((value) => ({ value, label: say.modes[value] }))}
          onChange={(mode) => change({ mode: mode as AddonForm["mode"] })}
        />
        <Field
          label={say.description}
          optional
          rows={2}
          maxLength={10_000}
          value={form.description}
          onInput={(description) => change({ description })}
        />
        <AddonStock form={form} hasFault={faults.units_per_addon === true} onChange={change} />
        <AddonExceptions items={form.items} onItems={(items) => change({ items })} />
        <NumberField
          label={say.order}
          optional
          hint={say.order_hint}
          value={form.sort_order}
          error={faults.sort_order && say.invalid_number(-1_000_000, 1_000_000)}
          onInput={(sort_order) => change({ sort_order })}
        />
        {addon && (
          <div>
            <Button kind="danger" onClick={() => setAsked(true)}>{say.delete}</Button>
          </div>
        )}
      </div>
      <footer class="sheet-foot">
        {error && !isAsked && <Notice bad>{error}</Notice>}
        <Button kind="primary" busy={busy && say.saving} onClick={save}>{say.save}</Button>
      </footer>
      {isAsked && (
        <ConfirmDialog
          title={say.delete_addon(addon!.name)}
          confirm={say.delete}
          cancel={say.keep}
          busy={busy && say.delete}
          error={error}
          onConfirm={remove}
          onCancel={() => {
            setAsked(false);
            setError(null);
          }}
        >
          <p>{say.delete_addon_lead}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
