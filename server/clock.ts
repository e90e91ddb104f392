/** The source of the current time. Tests pass a clock that they can set. */
export interface Clock {
  now(): Date;
}
