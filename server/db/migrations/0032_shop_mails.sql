-- Whether a person receives the mails to the shop. Only owners and managers do.
alter table staff add shop_mails boolean not null default false;
update staff set shop_mails = true where role = 'owner';
