const daily: [string, string][] = [["09:00", "19:00"]];
export const openingHours = { mon: daily, tue: daily, wed: daily, thu: daily, fri: daily, sat: daily, sun: daily };

/** What the waiver of a demo shop says about its gear. */
export interface WaiverWords {
  /** Where the gear is used. */
  where: string;
  /** What riders are able to do. */
  able: string;
  /** What riders wear. */
  wear: string;
  risks: string;
}

export function waiverOf({ where, able, wear, risks }: WaiverWords) {
  return {
    name: "Rental agreement and waiver",
    type: "per_rider",
    content: `<h2>Before you go out</h2>
<p>You are about to use gear ${where}. Please read this page. It is short, and it is
binding.</p>
<h3>What you tell us</h3>
<ul>
<li>${able}, and you are fit enough for what you have chosen.</li>
<li>You have not drunk alcohol or taken anything that slows you down, and you will not while you have our gear.</li>
<li>${wear}</li>
</ul>
<h3>What may happen</h3>
<p>${risks} You take part at your own risk, as far as the law allows. We
answer for
injuries that we cause through intent or negligence; nothing on this page changes that.</p>
<h3>The gear</h3>
<p>You bring it back as you got it and on time. Tell us about damage at once; you pay for what is lost or broken
beyond fair wear.</p>
<h3>Emergencies</h3>
<p>Call <strong>112</strong> first, then us.</p>`,
  } as const;
}
