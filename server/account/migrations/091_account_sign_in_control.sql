-- The sign-in log and the running sessions, read by those who keep a tenant.
alter table sign_in_attempt add column tenant_id text;
select set_config('app.system', 'on', true);
update sign_in_attempt a set tenant_id = u.tenant_id from "user" u where u.id = a.user_id;
select set_config('app.system', '', true);
create index sign_in_attempt_of_tenant on sign_in_attempt (tenant_id, id desc);
create index sign_in_attempt_failed on sign_in_attempt (at) where outcome in ('wrongPassword', 'wrongOtp', 'wrongCertificate') and user_id is not null;
create index session_running on session (started_at desc, id desc) where ended_at is null;
