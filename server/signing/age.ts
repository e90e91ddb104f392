/**
 * Returns an age in whole years on a day such as `2027-05-01`. A birthday on 29 February counts from 1 March in other
 * years.
 */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
