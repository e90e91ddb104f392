-- Indexes for the dashboard: the pickups and returns of a day, and what needs attention. The partial ones cover only
-- bookings that staff still have to act on, so that a shop's past costs nothing.

create index bookings_by_return on bookings (tenant_id, return_date);
create index bookings_awaiting_pickup on bookings (tenant_id, pickup_date) where status = 'confirmed';
create index bookings_out on bookings (tenant_id, return_date) where status in ('picked_up', 'partially_returned');
create index bookings_unpaid_after_return on bookings (tenant_id, return_date)
  where amount_due > 0 and status in ('returned', 'completed');
create index bookings_with_credit on bookings (tenant_id, return_date)
  where amount_paid - amount_refunded + amount_forgiven > total and status in ('returned', 'completed');
create index bookings_in_inspection on bookings (tenant_id, inspection_due_at) where inspection_status = 'pending';
create index deposits_not_held on deposits (tenant_id, booking_id) where state in ('action_required', 'expired');
create index payments_in_dispute on payments (tenant_id, dispute_evidence_due_by)
  where dispute_status in ('needs_response', 'warning_needs_response');
create index refunds_owed on refunds (tenant_id, created_at)
  where is_failed_refund_owed(status, closed_at, failure_reason);
