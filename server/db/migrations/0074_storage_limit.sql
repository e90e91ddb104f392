-- The limit of what a shop stores, and what finds unused versions of waivers.

-- Of the photo and its smaller copies. 0 for photos that version 0.9.0 stored, whose size is not known.
alter table photos add bytes bigint not null default 0;

create index waiver_signatures_of_version on waiver_signatures (tenant_id, template_id, version);
