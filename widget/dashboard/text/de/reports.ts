import { pluralIn } from "../../../text/plural.ts";
import type { reports as english } from "../en/reports.ts";

const plural = pluralIn("de");

/** Reports: revenue, taxes, bookings, items, utilisation and deposits of a period. */
export const reports: typeof english = {
  tabs: {
    revenue: "Umsatz",
    taxes: "Steuern",
    bookings: "Buchungen",
    items: "Beste Artikel",
    utilisation: "Auslastung",
    deposits: "Kautionen",
    units: "Stücke",
    expected: "Erwartet",
  },
  close_day: "Tag abschließen",
  payments_csv: "Zahlungen als CSV",
  period: "Zeitraum",
  presets: {
    last_30: "Letzte 30 Tage",
    this_month: "Dieser Monat",
    last_month: "Letzter Monat",
    this_year: "Dieses Jahr",
    custom: "Eigener Zeitraum",
  },
  from: "Von",
  to: "Bis",
  compare: "Vergleichen mit",
  comparisons: {
    previous: "Zeitraum davor",
    year: "Jahr davor",
    none: "Nichts",
  },
  location: "Abholort",
  all_locations: "Alle Standorte",
  beside: (days: string) => `verglichen mit ${days}`,
  show: "Anzeigen als",
  shows: {
    chart: "Diagramm",
    table: "Tabelle",
  },
  csv: "CSV herunterladen",
  before: (value: string) => `${value} davor`,
  period_before: "Zeitraum davor",
  figures_of: "Zahlen des Zeitraums",
  figures: {
    revenue: "Umsatz",
    payments: "Zahlungen",
    deposit_claims: "Aus Kautionen behalten",
    refunds: "Erstattungen",
    tax: "Steuer",
    net: "Netto",
    gross: "Brutto",
    bookings: "Buchungen",
    duration: "Mittlere Dauer",
    lead_time: "Mittlerer Vorlauf",
    cancelled: "Storniert",
    no_shows: "Nicht erschienen",
    placed: "Kautionen genommen",
    claimed: "Aus Kautionen behalten",
  },
  columns: {
    period: "Zeitraum",
    total: "Gesamt",
    method: "Zahlungsart",
    rate: "Steuersatz",
    count: "Anzahl",
    amount: "Betrag",
    item: "Artikel",
    rentals: "Vermietungen",
    units: "Stück",
    share: "Vermietet",
    unit: "Stück",
    earned: "Verdient",
    service_cost: "Wartung",
    result: "Ergebnis",
    due: "Fällig",
  },
  by_unit: {
    day: "Nach Tagen",
    week: "Nach Wochen",
    month: "Nach Monaten",
  },
  by_method: "Nach Zahlungsart",
  by_rate: "Nach Steuersatz",
  held_now: "Zurzeit gehalten",
  top_items: "Beste Artikel",
  expected: {
    title: "Erwartetes Geld nach Wochen",
    overdue: "Überfällig",
    later: "Später",
    bookings: (count: number) => plural(count, { one: "# Buchung", other: "# Buchungen" }),
    nothing: "Nichts ist offen.",
  },
  unit_results: "Was verdient und was kostet",
  results_by: { unit: "Nach Stück", item: "Nach Artikel" },
  of_rows: (shown, total) => `${shown} von ${total} Zeilen. Die API hat alle.`,
  no_rate: "Ohne Steuersatz",
  disputes_lost: (amount: string) =>
    `${amount} der Zahlungen gingen durch Rückbuchungen verloren. Der Umsatz enthält sie noch.`,
  chart_of: (figure: string) => `Diagramm: ${figure}. Die Tabelle hat dieselben Zahlen.`,
  chart_failed: "Das Diagramm konnte nicht geladen werden. Zeigen Sie stattdessen die Tabelle an.",
  units: (count: number) => plural(count, { other: "# Stück" }),
  more_in_table: (count: number) =>
    plural(count, { one: "# weiterer Artikel in der Tabelle", other: "# weitere Artikel in der Tabelle" }),
  order: "Reihenfolge",
  orders: {
    most: "Am meisten vermietet",
    least: "Am wenigsten vermietet",
  },
  of_items: (shown: number, total: number) => `${shown} von ${total} Artikeln`,
  heat_hint: "Vermietete Stücke in Prozent der Stücke, die Sie haben.",
  nothing: "Nichts in diesem Zeitraum.",
  nothing_hint: {
    revenue: "Zahlungen erscheinen hier, sobald die erste eingeht.",
    taxes: "Steuern erscheinen hier, sobald die erste Zahlung eingeht.",
    bookings: "Buchungen erscheinen hier am Tag ihrer Abholung.",
    items: "Artikel erscheinen hier am Tag der Abholung ihrer ersten Buchung.",
    utilisation: "Legen Sie Artikel an, um ihre Auslastung zu sehen.",
    deposits: "Kautionen erscheinen hier, sobald die erste genommen ist.",
    units: "Geben Sie Artikeln nummerierte Stücke, um zu sehen, was jedes verdient und kostet.",
    expected: "Hier erscheint, was Buchungen noch schulden: ein Rest, oder was bei der Abholung bezahlt wird.",
  },
  /** How the figures are calculated. */
  about: {
    revenue:
      "Umsatz ist, was Sie erhalten haben, abzüglich der Erstattungen, an dem Tag, an dem es in der Zeitzone Ihres Ladens geschah. Er stimmt mit der Liste der Zahlungen überein. Von Kautionen zählt nur, was Sie behalten haben. Durch Rückbuchungen verlorenes Geld ist noch enthalten.",
    taxes:
      "Die Steuer in dem Geld, das Sie erhalten haben, abzüglich der Erstattungen (Ist-Versteuerung). Jede Zahlung hat die Sätze ihrer Buchung. Behaltene Kautionen und Zahlungen ohne Buchung haben keinen Satz. Fragen Sie Ihre Steuerberatung, ob Sie stattdessen nach Buchungen versteuern.",
    bookings:
      "Buchungen zählen am Tag der geplanten Abholung. Die Dauer reicht von der geplanten Abholung bis zur geplanten Rückgabe, der Vorlauf von der Buchung bis zur Abholung. Stornierte und nicht abgeholte Buchungen stehen für sich.",
    items:
      "Der Preis aller gebuchten Posten mit dem Artikel am Tag der Abholung, ohne Zuschläge, Rabatte und Erstattungen. Stornierte und nicht abgeholte Buchungen zählen nicht.",
    utilisation:
      "Ein Stück zählt an jedem Tag, an dem es gebucht oder draußen ist, auch wenn es nur eine Stunde ist. Reservierungen während der Zahlung, Ausfallzeiten und Puffer zählen nicht. Die Stückzahl ist die von heute.",
    deposits:
      "Was an jedem Tag als Kaution genommen und was behalten wurde. Eine Kaution, die vorläufig zurückgegeben wurde, zählt nicht. Zurzeit gehalten hängt nicht vom Zeitraum ab.",
    units:
      "Jede Miete zählt am Tag der Abholung, mit dem Anteil des Stücks am Preis. Wartung zählt an dem Tag, an dem sie gemacht wurde, gleich an welchem Standort.",
    expected:
      "Was bestätigte und ausgegebene Buchungen noch schulden, am Tag des Rests oder sonst der Abholung. Überfällig ist, was vor heute fällig war. Was nach der Rückgabe offen ist, steht in der Liste der Buchungen mit offenem Betrag.",
  },
};
