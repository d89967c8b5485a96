-- The lists that are opened most, each from one index in its order: the tenant's bulletins and the market's by state and region, newest first.
create index bulletin_own_list on bulletin (tenant_id, state, region, (coalesce(published_at, '-infinity'::timestamptz)), id);
create index bulletin_market_region on bulletin (state, region, (coalesce(published_at, '-infinity'::timestamptz)), id);
create index bulletin_market_list on bulletin (state, (coalesce(published_at, '-infinity'::timestamptz)), id);
create index project_market_list on project (state, (coalesce(bid_deadline, '-infinity'::timestamptz)), id);
