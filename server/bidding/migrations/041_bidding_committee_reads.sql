-- Members of a project's committee who have signed in, and who belong to other tenants, read its opened bids and its openings' lines.
create policy committee_read on bid for select using (
  state in ('opened', 'valid', 'rejected', 'candidate', 'won', 'lost')
  and project_id in (select m.project_id from committee_member m where m.user_id = (select app_user()) and m.state in ('signedIn', 'done'))
);
