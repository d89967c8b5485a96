-- The language an expert is written to in; nobody chose one before: Chinese, as until now.
alter table "expert" add column "language" text;
