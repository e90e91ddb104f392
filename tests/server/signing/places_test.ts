import assert from "node:assert/strict";
import { assignPlaces, type BookingPlaces, reassignPlaces, type Rider } from "../../../server/signing/riders.ts";

const assigned: [
  title: string,
  people: string[],
  given: Omit<Parameters<typeof assignPlaces>[1], "places" | "next_place">,
  places: (number | undefined)[],
][] = [
  ["uses the first place for an unnamed booking", ["A"], { riders: [], required: 1, signed_places: [] }, [0]],
  ["uses the place of the person's name", ["b  BERG"], {
    riders: [{ name: "A", email: null }, { name: "B Berg", email: null }],
    required: 2,
    signed_places: [],
  }, [1]],
  ["keeps the places of other names free", ["X", "A"], {
    riders: [{ name: "A", email: null }, { name: "B", email: null }],
    required: 2,
    signed_places: [],
  }, [2, 0]],
  ["skips signed places", ["C", "D"], {
    riders: [{ name: "A", email: null }],
    required: 4,
    signed_places: [{ place: 0, name: "A" }, { place: 2, name: null }],
  }, [1, 3]],
  ["uses the place of the signer's link", ["B", "A"], {
    riders: [{ name: "A", email: null }],
    required: 3,
    signed_places: [],
    first: 2,
  }, [2, 0]],
  ["uses the place of the signer's link for two people of one name", ["A", "A"], {
    riders: [],
    required: 3,
    signed_places: [{ place: 0, name: "A" }],
    first: 2,
  }, [2, undefined]],
  ["never uses the place of another name", ["Bob", "Kid", "Kim"], {
    riders: [{ name: "Bob", email: null }, { name: "Anna", email: null }, { name: "Carl", email: null }],
    required: 3,
    signed_places: [],
    first: 0,
  }, [0, 3, 4]],
  ["uses the signer's own place and not that of their link", ["Bob"], {
    riders: [{ name: "Tim", email: null }, { name: "Bob", email: null }],
    required: 2,
    signed_places: [],
    first: 0,
  }, [1]],
  ["gives the place of the link to its rider, for whom another person signs", ["Mum", "Tim"], {
    riders: [{ name: "Tim", email: null }, { name: "Bob", email: null }],
    required: 2,
    signed_places: [],
    first: 0,
  }, [2, 0]],
  ["gives the signer an unnamed place if the rider of the link has that of the link", ["Mum", "Tim"], {
    riders: [{ name: "Tim", email: null }],
    required: 2,
    signed_places: [],
    first: 0,
  }, [1, 0]],
  ["gives a participant the unnamed place of the link if the signer has a place", ["A", "Kid"], {
    riders: [{ name: "A", email: null }],
    required: 3,
    signed_places: [],
    first: 2,
  }, [0, 2]],
  ["gives the place of the link to no other rider who has signed", ["Bob"], {
    riders: [{ name: "Tim", email: null }, { name: "Bob", email: null }],
    required: 2,
    signed_places: [{ place: 1, name: "Bob" }],
    first: 0,
  }, [undefined]],
  ["assigns none to a person who has signed", ["a", "b", "C"], {
    riders: [{ name: "A", email: null }],
    required: 3,
    signed_places: [{ place: 0, name: "A." }, { place: 1, name: "B" }],
  }, [undefined, undefined, 2]],
  ["gives people beyond the riders places that no rider ever had", ["A", "B", "C"], {
    riders: [{ name: "A", email: null }],
    required: 1,
    signed_places: [],
  }, [0, 1, 2]],
  ["tells two riders of one name apart", ["A"], {
    riders: [{ name: "A", email: null }, { name: "A", email: null }],
    required: 2,
    signed_places: [{ place: 0, name: "A" }],
  }, [1]],
  ["needs one signature for the whole booking if one is required", ["B"], {
    riders: [{ name: "A", email: null }, { name: "B", email: null }],
    required: 1,
    signed_places: [],
  }, [0]],
];
for (const [title, people, given, expected] of assigned) {
  Deno.test(`assignPlaces ${title}`, () =>
    assert.deepEqual(assignPlaces(people, { places: [], next_place: 0, ...given }), expected));
}

const a = (email: string | null) => ({ name: "A", email }), b = { name: "B", email: null };
const three = {
  riders: [a("x"), b, a("y")],
  required: 3,
  places: [0, 1, 2],
  next_place: 3,
  signed_places: [{ place: 0, name: "A" }],
};
const reassigned: [title: string, riders: Rider[], booking: BookingPlaces, places: number[], next_place: number][] = [
  [
    "numbers the first riders from 0",
    [b, b],
    { riders: [], required: 0, places: [], next_place: 0, signed_places: [] },
    [0, 1],
    2,
  ],
  ["tells two riders of one name apart by address", [a("y")], three, [2], 3],
  ["tells two riders of one name apart by position", [a("z"), b, a("z")], three, [0, 1, 2], 3],
  ["assumes that the signed one of two riders of one name was removed", [b, a("z")], three, [1, 2], 3],
  ["keeps two places in any order", [a("y"), a("x")], three, [2, 0], 3],
  ["never uses a place again", [b, { name: "C", email: null }], { ...three, next_place: 7 }, [1, 7], 8],
  [
    "skips the places of participants",
    [{ name: "C", email: null }],
    { ...three, signed_places: [{ place: 5, name: null }] },
    [6],
    7,
  ],
  [
    "keeps the position of one of two equal riders",
    [b, a("x")],
    { ...three, riders: [a("x"), a("x")], places: [0, 1], signed_places: [] },
    [3, 1],
    4,
  ],
  [
    "assumes that the signed one was removed, in any position",
    [b, a("z")],
    {
      ...three,
      signed_places: [{ place: 2, name: "A" }],
    },
    [1, 0],
    3,
  ],
  ["skips the places of unnamed riders", [b], { ...three, riders: [], places: [], next_place: 0 }, [3], 4],
];
for (const [title, riders, booking, expected, next_place] of reassigned) {
  Deno.test(`reassignPlaces ${title}`, () =>
    assert.deepEqual(reassignPlaces(riders, booking), { places: expected, next_place }));
}
