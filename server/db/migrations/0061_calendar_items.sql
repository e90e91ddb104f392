-- The dashboard's calendar counts its items and shows any part of the list, from this index only.
create index items_in_calendar on items (tenant_id, sort_order, id) include (category_id) where status <> 'retired';
