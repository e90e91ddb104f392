const english = {
  lang: "en",
  sign: (shop: string) => `Sign the waiver of ${shop}`,
  confirm: "Confirm your deposit",
  expired: "This link is no longer valid",
  expired_more: "The booking is over or was cancelled, so there is nothing left to sign.",
  settled_more: "The deposit is settled, so there is nothing left to confirm.",
  unknown: "This link is not known",
  unknown_more: "Please open the newest mail, or ask the shop for another link.",
  script: "Please allow JavaScript: this page needs it.",
  book: (shop: string) => `Book online at ${shop}`,
  write: (email: string) => `Or write to ${email}.`,
  terms: "Rental terms",
  missing: "There is no such page",
  missing_more: "Perhaps the address has a typing error, or the shop has moved.",
};
/** The sentences of our pages in one language. */
export type PageText = typeof english;

const texts: Record<string, PageText> = {
  en: english,
  de: {
    lang: "de",
    sign: (shop) => `Erklärung von ${shop} unterschreiben`,
    confirm: "Kaution bestätigen",
    expired: "Dieser Link gilt nicht mehr",
    expired_more: "Die Buchung ist vorbei oder storniert; es gibt nichts mehr zu unterschreiben.",
    settled_more: "Die Kaution ist erledigt; es gibt nichts mehr zu bestätigen.",
    unknown: "Dieser Link ist nicht bekannt",
    unknown_more: "Bitte öffne die neueste E-Mail oder frag im Laden nach einem neuen Link.",
    script: "Bitte erlaube JavaScript, diese Seite braucht es.",
    book: (shop) => `Online buchen bei ${shop}`,
    write: (email) => `Oder schreib an ${email}.`,
    terms: "Mietbedingungen",
    missing: "Diese Seite gibt es nicht",
    missing_more: "Vielleicht ist die Adresse vertippt, oder der Laden ist umgezogen.",
  },
  fr: {
    lang: "fr",
    sign: (shop) => `Signer la décharge de ${shop}`,
    confirm: "Confirmer la caution",
    expired: "Ce lien n’est plus valable",
    expired_more: "La réservation est terminée ou annulée : il n’y a plus rien à signer.",
    settled_more: "La caution est réglée : il n’y a plus rien à confirmer.",
    unknown: "Ce lien est inconnu",
    unknown_more: "Ouvrez le dernier e-mail ou demandez un autre lien à la boutique.",
    script: "Autorisez JavaScript : cette page en a besoin.",
    book: (shop) => `Réserver en ligne chez ${shop}`,
    write: (email) => `Ou écrivez à ${email}.`,
    terms: "Conditions de location",
    missing: "Cette page n’existe pas",
    missing_more: "L’adresse contient peut-être une faute de frappe, ou la boutique a changé d’adresse.",
  },
  es: {
    lang: "es",
    sign: (shop) => `Firmar el acuerdo de ${shop}`,
    confirm: "Confirmar la fianza",
    expired: "Este enlace ya no es válido",
    expired_more: "La reserva ha terminado o se canceló; no queda nada que firmar.",
    settled_more: "La fianza ya está resuelta; no queda nada que confirmar.",
    unknown: "No conocemos este enlace",
    unknown_more: "Abre el correo más reciente o pide otro enlace a la tienda.",
    script: "Permite JavaScript: esta página lo necesita.",
    book: (shop) => `Reserva en línea en ${shop}`,
    write: (email) => `O escribe a ${email}.`,
    terms: "Condiciones de alquiler",
    missing: "Esta página no existe",
    missing_more: "Quizá la dirección tenga una errata o la tienda se haya mudado.",
  },
  ar: {
    lang: "ar",
    sign: (shop) => `توقيع إقرار ${shop}`,
    confirm: "تأكيد التأمين",
    expired: "لم يعد هذا الرابط صالحًا",
    expired_more: "انتهى الحجز أو أُلغي، ولم يبقَ ما يُوقَّع.",
    settled_more: "سُوِّي التأمين، ولم يبقَ ما يُؤكَّد.",
    unknown: "هذا الرابط غير معروف",
    unknown_more: "افتح أحدث رسالة، أو اطلب رابطًا آخر من المتجر.",
    script: "يرجى السماح بتشغيل JavaScript، فهذه الصفحة تحتاج إليه.",
    book: (shop) => `الحجز عبر الإنترنت لدى ${shop}`,
    write: (email) => `أو اكتب إلى ${email}.`,
    terms: "شروط التأجير",
    missing: "هذه الصفحة غير موجودة",
    missing_more: "ربما في العنوان خطأ، أو انتقل المتجر إلى عنوان آخر.",
  },
};

/** The first language that we speak, of a locale or an `Accept-Language`. */
export function pageTextOf(languages: string | null | undefined): PageText {
  for (const language of (languages ?? "").slice(0, 200).toLowerCase().split(/[,\s]+/)) {
    const known = texts[language.slice(0, 2)];
    if (known) return known;
  }
  return english;
}
