import type { Reader } from "../../../../shared/contract/readers.ts";
import { failedAt } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { AddressFields } from "../../kit/address_fields.tsx";
import { addressOf, addressValuesOf, missingOfAddress } from "../../kit/address_values.ts";
import { RecordSheet } from "../../kit/record_sheet.tsx";
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
      ...addressValuesOf(address),
      country: address?.country ?? countryOf(shop.locale),
    }),
    write({ code, name, ...address }) {
      const texts = Object.entries(reader ? { name } : { code, name });
      const missing = texts.filter(([, text]) => !text.trim()).map(([field]) => field);
      if (!reader) missing.push(...missingOfAddress(address, { needed: true }));
      if (missing.length) {
        return { errors: Object.fromEntries(missing.map((field) => [field, words.settings.invalid.required])) };
      }
      return { body: { registration_code: code.trim(), name, address: addressOf(address)! } };
    },
    labels: { ...words.address, code: own.code, name: words.fields.name },
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
      {!reader && <AddressFields form={form} countries={countryOptions(locale)} />}
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
