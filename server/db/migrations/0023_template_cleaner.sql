-- The version of the HTML cleaner that wrote `content`. Content of another version is cleaned again when it is read.
alter table waiver_template_versions add column cleaner text;
