-- The person who runs the shop. Mails to the shop go there, and to `support_email` if it is null.
-- Null for shops that versions before 0.10.0 created.
alter table tenants add owner_email text;
