-- Numbers of kept drafts never repeat, so that one that was discarded and begun anew is not taken for the one before it. Those that were
-- counted from 1 are far below.
create sequence form_draft_revision as integer start 1000001;
alter table form_draft alter column revision set default nextval('form_draft_revision');
grant usage on sequence form_draft_revision to ebidding_app;
