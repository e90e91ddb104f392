import type { draft as english } from "../en/draft.ts";

export const draft: typeof english = {
  conflict: (field) => `غيّر شخص آخر «${field}» في هذه الأثناء. أيّهما يُعتمد؟`,
  yours: "ما أدخلته",
  theirs: "ما أدخله الآخر",
  empty: "فارغ",
  keep_yours: "أبقِ ما أدخلته",
  take_theirs: "اعتمد ما أدخله الآخر",
  updated: (fields) => `غيّر شخص آخر هذا للتو: ${fields}. والنموذج يعرضه.`,
  understood: "حسنًا",
  leave: { title: "المغادرة دون حفظ؟", lead: "ستضيع تغييراتك في هذه الصفحة.", stay: "البقاء", go: "المغادرة" },
};
