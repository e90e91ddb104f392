import assert from "node:assert/strict";
import { createKept } from "../../../widget/dashboard/offline/kept_answers.ts";
import { DeviceStorage } from "../../support/device_storage.ts";

const HOUR = 3_600_000;
const answer = (received_at: number) => ({ data: { name: "Ada" }, received_at });
const today = (date: string) => `today ten_1 ${date} null`;

/** Opens tabs of one device, whose clock can be set. */
function openDevice() {
  const device = new DeviceStorage();
  const time = { now: 0 };
  let ids = 0;
  const openTab = () => createKept({ now: () => time.now, device, random: () => `session ${ids++}` });
  return { device, time, openTab };
}

Deno.test("kept answers are recalled by another tab of the same person, and only those that Today needs", () => {
  const { openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  tab.save(today("2027-05-03"), answer(1));
  tab.save("booking ten_1 bk_1", answer(1));
  assert.deepEqual([...openTab().recall()], [[today("2027-05-03"), answer(1)]]);
  const other = openTab();
  other.open("ada ten_1");
  assert.equal(other.recall().size, 1);
});

Deno.test("an answer that arrives after another tab has signed out is not kept", () => {
  const { device, openTab } = openDevice();
  const [first, second] = [openTab(), openTab()];
  first.open("ada ten_1");
  second.open("ada ten_1");
  first.clear();
  second.save(today("2027-05-03"), answer(1));
  assert.equal(device.size, 0);
  first.open("ada ten_1");
  second.save(today("2027-05-03"), answer(1));
  assert.equal(first.recall().size, 0);
});

Deno.test("another person or shop deletes what was kept, and never recalls it", () => {
  for (const next of ["bo ten_1", "ada ten_2"]) {
    const { openTab } = openDevice();
    const tab = openTab();
    tab.open("ada ten_1");
    tab.save(today("2027-05-03"), answer(1));
    tab.open(next);
    assert.equal(tab.recall().size, 0, next);
  }
});

Deno.test("answers are deleted 12 hours after the last one arrived", () => {
  const { device, time, openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  tab.save("me", answer(0));
  time.now = 6 * HOUR;
  tab.save(today("2027-05-03"), answer(6 * HOUR));
  time.now = 18 * HOUR;
  assert.equal(openTab().recall().size, 2);
  time.now++;
  assert.equal(openTab().recall().size, 0);
  assert.equal(device.size, 0);
});

Deno.test("seven days are kept, the latest ones", () => {
  const { time, openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  for (let day = 1; day <= 9; day++) tab.save(today(`2027-05-0${day}`), answer(time.now = day));
  const dates = [...tab.recall().keys()].map((key) => key.split(" ")[2]);
  assert.deepEqual(dates.sort(), [3, 4, 5, 6, 7, 8, 9].map((day) => `2027-05-0${day}`));
});

Deno.test("full storage keeps nothing rather than a part", () => {
  const { device, openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  device.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  tab.save(today("2027-05-03"), answer(1));
  assert.equal(device.size, 0);
});

const booking = (id: string, notes = "") => ({ id, notes });
const keptIds = (device: DeviceStorage) =>
  Array.from({ length: device.length }, (_, at) => device.key(at)!).filter((name) => name.includes("booking"));

Deno.test("bookings are kept in place of those before, follow their changes, and are found one by one", () => {
  const { device, time, openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  tab.begin().saveBookings([booking("bk_1"), booking("bk_2")]);
  time.now = 5;
  tab.begin().saveBookings([booking("bk_2"), booking("bk_3")]);
  tab.save("booking bk_3", { data: booking("bk_3", "late"), received_at: 6 });
  tab.save("booking bk_4", answer(6));
  assert.equal(tab.find("booking bk_1"), null);
  assert.deepEqual(tab.find("booking bk_2"), { data: booking("bk_2"), received_at: 5 });
  assert.deepEqual(tab.find("booking bk_3"), { data: booking("bk_3", "late"), received_at: 6 });
  assert.equal(keptIds(device).length, 2);
  assert.equal(tab.recall().size, 0);
});

Deno.test("kept bookings are deleted with the session, and found by nobody else", () => {
  const { device, time, openTab } = openDevice();
  const [tab, other] = [openTab(), openTab()];
  tab.open("ada ten_1");
  tab.begin().saveBookings([booking("bk_1")]);
  assert.equal(other.find("booking bk_1"), null);
  time.now = 12 * HOUR + 1;
  assert.equal(tab.find("booking bk_1"), null);
  other.open("ada ten_2");
  assert.deepEqual(keptIds(device), []);
  tab.begin().saveBookings([booking("bk_1")]);
  assert.deepEqual(keptIds(device), []);
  other.begin().saveBookings([booking("bk_9")]);
  other.clear();
  assert.equal(device.size, 0);
});

Deno.test("bookings take at most two million characters, and full storage keeps the first ones", () => {
  const { device, openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  const large = (id: string) => booking(id, "x".repeat(900_000));
  tab.begin().saveBookings([large("bk_1"), large("bk_2"), large("bk_3"), booking("bk_4")]);
  assert.deepEqual(keptIds(device).map((name) => name.slice(-4)), ["bk_1", "bk_2"]);
  const setItem = device.setItem.bind(device);
  device.setItem = (name, value) => {
    if (name.includes("bk_2")) throw new DOMException("full", "QuotaExceededError");
    setItem(name, value);
  };
  tab.begin().saveBookings([booking("bk_1"), booking("bk_2")]);
  assert.deepEqual(keptIds(device).map((name) => name.slice(-4)), ["bk_1"]);
});

Deno.test("answers that were requested for another shop, or before signing out, are dropped", () => {
  const { device, openTab } = openDevice();
  const tab = openTab();
  tab.open("ada ten_1");
  const days = tab.begin();
  tab.open("ada ten_2");
  days.save(today("2027-05-03"), answer(1));
  days.saveBookings([booking("bk_1")]);
  assert.equal(tab.recall().size, 0);
  assert.deepEqual(keptIds(device), []);
  const later = tab.begin();
  tab.clear();
  later.saveBookings([booking("bk_1")]);
  assert.equal(device.size, 0);
});
