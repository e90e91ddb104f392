/** Whole years on a day (`2027-05-01`); someone born on 29 February is a year older on 1 March. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
