const english = {
  lang: "en",
  title: (shop: string) => `Sign the waiver of ${shop}`,
  expired: "This link is no longer valid",
  expired_more: "The booking is over or was cancelled, so there is nothing left to sign.",
  unknown: "This link is not known",
  unknown_more: "Please open the newest mail, or ask the shop for another link.",
  script: "Please allow JavaScript on this page: it is needed to sign.",
};
export type SignText = typeof english;

const texts: Record<string, SignText> = {
  en: english,
  de: {
    lang: "de",
    title: (shop) => `Erklärung von ${shop} unterschreiben`,
    expired: "Dieser Link gilt nicht mehr",
    expired_more: "Die Buchung ist vorbei oder storniert; es gibt nichts mehr zu unterschreiben.",
    unknown: "Dieser Link ist nicht bekannt",
    unknown_more: "Bitte öffne die neueste Mail oder frage im Geschäft nach einem neuen Link.",
    script: "Bitte erlaube JavaScript auf dieser Seite: es wird zum Unterschreiben gebraucht.",
  },
  fr: {
    lang: "fr",
    title: (shop) => `Signer la décharge de ${shop}`,
    expired: "Ce lien n’est plus valable",
    expired_more: "La réservation est terminée ou annulée : il n’y a plus rien à signer.",
    unknown: "Ce lien est inconnu",
    unknown_more: "Ouvrez le dernier e-mail ou demandez un autre lien au magasin.",
    script: "Autorisez JavaScript sur cette page : il est nécessaire pour signer.",
  },
  es: {
    lang: "es",
    title: (shop) => `Firmar la exención de ${shop}`,
    expired: "Este enlace ya no es válido",
    expired_more: "La reserva ha terminado o se canceló; no queda nada que firmar.",
    unknown: "Este enlace no existe",
    unknown_more: "Abre el correo más reciente o pide otro enlace a la tienda.",
    script: "Permite JavaScript en esta página: hace falta para firmar.",
  },
  ar: {
    lang: "ar",
    title: (shop) => `توقيع إقرار ${shop}`,
    expired: "لم يعد هذا الرابط صالحًا",
    expired_more: "انتهى الحجز أو أُلغي، ولم يبقَ ما يُوقَّع.",
    unknown: "هذا الرابط غير معروف",
    unknown_more: "افتح أحدث رسالة، أو اطلب رابطًا آخر من المتجر.",
    script: "يرجى السماح بتشغيل JavaScript في هذه الصفحة، فهو ضروري للتوقيع.",
  },
};

/** The first language that we speak, of a locale or an `Accept-Language`. */
export function signTextOf(languages: string | null | undefined): SignText {
  for (const language of (languages ?? "").toLowerCase().split(/[,\s]+/)) {
    const known = texts[language.slice(0, 2)];
    if (known) return known;
  }
  return english;
}
