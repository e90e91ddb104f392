-- Jobs of bookings that keep failing. The hourly report lists them here, so that Today need not search all jobs.

create table failing_jobs (
  tenant_id id not null,
  -- The job of graphile-worker. It is deleted when it succeeds, so readers ask whether it still exists.
  job_id bigint not null,
  booking_id id not null,
  is_mail boolean not null,
  -- When the job was created.
  since timestamptz not null,
  primary key (tenant_id, job_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
