-- Notices to organizations with all below them, and to the people of tenants. `notice_audience` holds them as `branch:<id>` and `tenant:<id>`.
alter table notice add column audience_branches jsonb, add column audience_tenants jsonb;
