-- What a committee needs that is no record of its own: the secret draw, and the reading of the project's rows by members of other tenants.
create table committee_draw (
  committee_id text primary key,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  pool jsonb
);
alter table committee_draw enable row level security;
alter table committee_draw force row level security;
create policy committee_draw_system on committee_draw using ((select app_system())) with check ((select app_system()));
grant select, insert, update on committee_draw to ebidding_app;

-- Projects on whose committee the user sits; the rows that it reads are the user's own.
create function app_committee_projects() returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(project_id), '{}') from committee_member
  where user_id = app_user() and state in ('drawn', 'accepted', 'signedIn', 'done')
$$;
-- Projects whose review the user has signed in for.
create function app_seated_projects() returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(project_id), '{}') from committee_member
  where user_id = app_user() and state in ('signedIn', 'done')
$$;

create policy committee_read on project for select using (id = any ((select app_committee_projects())::text[]));
create policy committee_read on lot for select using (project_id = any ((select app_committee_projects())::text[]));
create policy committee_read on bidding_document for select using (project_id = any ((select app_committee_projects())::text[]));
create policy committee_read on clarification for select using (project_id = any ((select app_committee_projects())::text[]));
create policy committee_read on committee for select using (project_id = any ((select app_committee_projects())::text[]));
create policy committee_read on review for select using (project_id = any ((select app_seated_projects())::text[]));
-- The leader, often of another tenant, moves the review on.
create policy committee_update on review for update using (project_id = any ((select app_seated_projects())::text[]))
  with check (project_id = any ((select app_seated_projects())::text[]));
create policy committee_read on score_sheet for select using (
  disclosed_at is not null and review_id in (select r.id from review r where r.project_id = any ((select app_seated_projects())::text[]))
);
create policy committee_read on report_signature for select using (
  review_id in (select r.id from review r where r.project_id = any ((select app_seated_projects())::text[]))
);
create policy committee_read on candidate for select using (project_id = any ((select app_seated_projects())::text[]));

create unique index committee_once on committee (project_id);
create unique index committee_member_once on committee_member (committee_id, user_id);
create unique index review_once on review (lot_id);
create unique index score_sheet_once on score_sheet (review_id, bid_id, member_id, stage) where state <> 'void';
create unique index report_signature_once on report_signature (review_id, member_id) where state <> 'void';
create unique index candidate_once on candidate (review_id);
create unique index award_once on award (lot_id) where state in ('decided', 'noticed');
create unique index award_notice_once on award_notice (award_id, supplier_id);
