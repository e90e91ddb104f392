import type { Reader } from "../../../../shared/contract/readers.ts";
import { failedAt } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { Select } from "../../kit/select.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { type ReadersWords, useReadersWords } from "../../text/readers_words.ts";
import { useWords } from "../../text/words.ts";
import { countryOf, countryOptions } from "./country_options.ts";

interface ReaderSheetProps {
  /** Null for a new one. */
  reader: Reader | null;
  /** The address of another reader, where a new one may stand as well. */
  address: Reader["address"] | undefined;
  shop: { locale: string; payments: { provider: "stripe" | "demo" } };
  onClose: () => void;
  onChange: () => void;
}

/** Registers a reader, or renames or removes it. */
export function ReaderSheet({ reader, address, shop, onClose, onChange }: ReaderSheetProps) {
  const { api, message } = useStore();
  const words = useWords();
  const own = useReadersWords();
  const { locale } = useFormat();
  const form = useRecordForm({
    record: reader,
    read: (stored) => ({
      code: "",
      name: stored?.name ?? "",
      line1: address?.line1 ?? "",
      postal_code: address?.postal_code ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      country: address?.country ?? countryOf(shop.locale),
    }),
    write({ code, name, state, ...place }) {
      const needed = reader ? { name } : { code, name, ...place };
      const missing = Object.entries(needed).filter(([, text]) => !text.trim());
      if (missing.length) {
        return { errors: Object.fromEntries(missing.map(([field]) => [field, words.settings.invalid.required])) };
      }
      return { body: { registration_code: code.trim(), name, address: { ...place, state: state.trim() || null } } };
    },
    labels: { ...own, name: words.fields.name },
    aliases: { registration_code: "code", address: "line1" },
    send: ({ name, ...body }, { once }) =>
      reader
        ? api("PATCH /v1/readers/:id", { params: { id: reader.id }, body: { name } })
        : api("POST /v1/readers", { body: { name, ...body }, once: once([name, body]) }),
    explain: (error) => explain(own, error),
    onSaved: ({ name }) => finish(words.actions.saved_name(name)),
  });

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/readers/:id", { params: { id: reader!.id } });
    finish(own.removed(reader!.name));
  }
  const country = form.field("country");
  return (
    <RecordSheet
      title={reader ? own.edit : own.add}
      form={form}
      submit={reader ? words.actions.save : own.submit}
      deletion={reader &&
        { title: own.remove_title(reader.name), lead: own.remove_lead, label: own.remove, run: remove }}
      onClose={onClose}
    >
      {!reader && (
        <Field
          {...form.field("code")}
          dir="ltr"
          maxLength={100}
          hint={shop.payments.provider === "demo" ? own.code_demo : own.code_hint}
        />
      )}
      <Field {...form.field("name")} maxLength={200} hint={own.name_hint} />
      {!reader && (
        <>
          <Field {...form.field("line1")} maxLength={200} />
          <Field {...form.field("postal_code")} maxLength={20} />
          <Field {...form.field("city")} maxLength={100} />
          <Field {...form.field("state")} maxLength={50} optional />
          <Select
            label={own.country}
            value={country.value}
            options={countryOptions(locale)}
            none=""
            error={country.error}
            onChange={(country) => form.set({ country })}
          />
        </>
      )}
    </RecordSheet>
  );
}

/** Returns the errors of fields that a refusal by Stripe means. */
function explain(own: ReadersWords, error: unknown): Record<string, string> | undefined {
  if (!failedAt("POST /v1/readers", error)) return undefined;
  if (error.problem.code === "reader_of_other_shop") return { code: own.other_shop };
  const refused = error.problem.code === "invalid_request" &&
    error.problem.errors.find(({ code }) => code === "refused");
  if (!refused) return undefined;
  return refused.path === "address" ? { line1: own.refused.line1 } : { code: own.refused.code };
}
