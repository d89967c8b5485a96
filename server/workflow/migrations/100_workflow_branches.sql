-- Signatures know their step's English name and the branch of a fork they stand in: so an approval can be returned to a step of its own
-- branch, while the other branches keep what they have done. Where one could be returned to before, no branch was open.
alter table "approval_task" add column "name_en" text, add column "branch" text;
update "approval_task" set "branch" = '' where "returnable";
alter table "approval_task" drop column "returnable";
alter table "approval" add column "current_step_en" text;
