-- Every dispute of a payment, as the processor reports it. A payment can be disputed more than once.

create table disputes (
  tenant_id id not null,
  payment_id id not null,
  -- The processor's id.
  id text not null,
  status text not null,
  amount money_amount not null,
  reason text not null,
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index disputes_to_answer on disputes (tenant_id, evidence_due_by)
  where status in ('needs_response', 'warning_needs_response');

insert into disputes (tenant_id, payment_id, id, status, amount, reason, evidence_due_by, opened_at)
select p.tenant_id, p.id, p.dispute_id, p.dispute_status, p.dispute_amount, p.dispute_reason, p.dispute_evidence_due_by,
  p.created_at
from payments p
where p.dispute_id is not null;

-- 0.9.0 does not know these columns, so its servers go on during a rolling update.
alter table payments
  drop column dispute_id,
  drop column dispute_status,
  drop column dispute_amount,
  drop column dispute_reason,
  drop column dispute_evidence_due_by;
