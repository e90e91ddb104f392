-- Bookings that lack units because gear is late: it counts as out for another day.

alter table bookings
  -- The pickup time for which the shop was told that units are missing.
  add column risk_told_for timestamptz;
