-- What the files of each tenant take up, as changes that a daily job sums up: a row for each file stored or removed since. No row is ever written
-- by two transactions, so that none waits for another.
create table tenant_storage (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  size bigint not null
);
create index tenant_storage_of_tenant on tenant_storage (tenant_id) include (size);
grant select, insert, delete on tenant_storage to ebidding_app;

select set_config('app.system', 'on', true);
insert into tenant_storage (tenant_id, size) select tenant_id, sum(size) from file group by tenant_id;
select set_config('app.system', '', true);

create function account_storage_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tenant_storage (tenant_id, size) select tenant_id, sum(size) from after group by tenant_id;
  else
    insert into tenant_storage (tenant_id, size) select tenant_id, -sum(size) from before group by tenant_id;
  end if;
  return null;
end $$;
create trigger file_stored after insert on file referencing new table as after for each statement execute function account_storage_changed();
create trigger file_removed after delete on file referencing old table as before for each statement execute function account_storage_changed();

-- What a tenant's files take up, and how much they may (null: any), in bytes.
create function account_storage(wanted text) returns jsonb language sql stable set app.system = 'on' as $$
  select jsonb_build_object('used', (select coalesce(sum(size), 0) from tenant_storage where tenant_id = wanted),
    'most', (select most_storage * 1073741824 from tenant where id = wanted))
$$;
