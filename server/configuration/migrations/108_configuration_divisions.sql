-- Regions are chosen from the administrative divisions (value set "division"): provinces, prefectures, districts of municipalities and counties
-- that a province administers itself. Other codes that records name already are kept as values of their tenant, under the code as their
-- name until an administrator gives them one, so that they are still found, filtered by and chosen.
select set_config('app.system', 'on', true);
insert into value_set_item (id, tenant_id, owner_id, state, revision, created_at, updated_at, set, val, label_zh, label_en, "order")
select 'valuesetitem_' || md5('division ' || tenant_id || ' ' || region), tenant_id, 'system', 'kept', 1, now(), now(), 'division', region, region, region, 10000
from (
  select tenant_id, region from organization
  union select tenant_id, region from organization_change
  union select tenant_id, region from registration
  union select tenant_id, region from expert
  union select tenant_id, region from project
  union select tenant_id, region from bulletin
) named
where region ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,11}$'
  and not (region ~ '^\d{6}$' and (right(region, 2) = '00' or left(region, 4) in ('1101', '1201', '3101', '5001', '5002', '4190', '4290', '4690', '6590')))
on conflict (tenant_id, set, coalesce(val, '')) do nothing;
select set_config('app.system', '', true);
