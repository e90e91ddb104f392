/** The source of the current time. Tests bring their own. */
export interface Clock {
  now(): Date;
}
