-- A photo is found by its path. The API builds the URL from STORAGE_URL.
drop index photos_by_url;
alter table photos drop column url;
