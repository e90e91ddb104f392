interface DemoTexts {
  over: string;
  title: string;
  lead: string;
  description: string;
  trips: readonly { title: string; description: string; facts: string }[];
}

const river: DemoTexts = {
  over: "Boats, boards and bikes by the day",
  title: "Out on the water by ten",
  lead: "Choose, sign and pay at home. Your boat is ready at the boathouse, with life vests in your size.",
  description: "Kayaks, boards and bikes for a day on the river.",
  trips: [
    {
      title: "The quiet arm",
      description:
        "Upstream under alders to the heron island, back with the current. Nobody goes fast here, the herons insist.",
      facts: "8 km · half a day · for beginners",
    },
    {
      title: "Around the lake",
      description:
        "Along the shore past three bathing places. Bring lunch: the pier on the far side has the evening sun.",
      facts: "14 km · one day · for the persistent",
    },
    {
      title: "Towpath to the lock",
      description: "By bike along the canal, where the lock keeper sells plum cake on Sundays. Flat all the way.",
      facts: "32 km · half a day · for everyone",
    },
  ],
};
const [quietArm, aroundTheLake, towpath] = river.trips;

/** Of the demo shops with a price list, by their slugs. A shop that has changed its slug gets those of the river. */
const others: Readonly<Partial<Record<string, DemoTexts>>> = {
  "heron-lake": {
    ...river,
    over: "Kayaks and canoes by the hour, the day and the week",
    lead: "Choose, sign and pay at home. Your boat is ready at the jetty, with life vests in your size.",
    description: "Kayaks and canoes for an hour or a week on the lake.",
    trips: [quietArm!, aroundTheLake!, {
      title: "Three lakes",
      description: "Through two locks to the third lake, with a night under pines. The canoe carries the tent.",
      facts: "38 km · two days · with a canoe",
    }],
  },
  "towpath": {
    over: "Bikes for a day, two weeks and longer",
    title: "On the road by ten",
    lead: "Choose, sign and pay at home. Your bike is ready at the workshop, with the saddle at your height.",
    description: "City bikes, gravel bikes and e-bikes for 1 to 14 days.",
    trips: [towpath!, {
      title: "Orchards",
      description: "Between cherry trees from farm to farm. In May they bloom, in July they are sold by the road.",
      facts: "26 km · half a day · for everyone",
    }, {
      title: "The lakes, in a week",
      description: "From lake to lake on quiet roads, with panniers and a swim before each breakfast.",
      facts: "280 km · seven days · by e-bike or gravel bike",
    }],
  },
  "alpstein": {
    over: "Skis and snowboards for 1 to 14 days",
    title: "On the first chair by nine",
    lead: "Choose, sign and pay at home. Your skis are waxed and ready at the valley station.",
    description: "Skis and snowboards for a day or two weeks in the snow.",
    trips: [{
      title: "The blue side",
      description: "Wide and gentle runs down to the middle station, where the sun stays until three.",
      facts: "6 km of runs · one day · for beginners",
    }, {
      title: "Over the ridge",
      description: "Up with skins before the lifts open, down through the bowl when they do.",
      facts: "900 m up · one day · on touring skis",
    }, {
      title: "The park",
      description: "Small jumps for the morning, larger ones for those who are still there after lunch.",
      facts: "Half a day · on a snowboard",
    }],
  },
};

/** Returns what the website of a demo shop says. */
export function demoTexts(slug: string): DemoTexts {
  return others[slug] ?? river;
}
