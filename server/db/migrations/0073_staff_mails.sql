-- Whether staff caused the mail. Such mails have a limit of their own.
alter table unproven_mails add by_staff boolean not null default false;
