-- Records of the bidding area: certificates, bids, openings, emergency shares.
create table "certificate" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "user_id" text,
  "organization_id" text,
  "usage" text,
  "subject" text,
  "serial" text,
  "thumbprint" text,
  "pem" text,
  "not_before" timestamptz,
  "not_after" timestamptz,
  "revoked_reason" text
);
create index "certificate_by_created" on "certificate" ("tenant_id", "created_at", "id");
create index "certificate_by_updated" on "certificate" ("tenant_id", "updated_at", "id");
create index "certificate_by_state" on "certificate" ("tenant_id", "state");
create index "certificate_user_id" on "certificate" ("user_id");
create index "certificate_organization_id" on "certificate" ("organization_id");
create index "certificate_usage" on "certificate" ("tenant_id", "usage");
create index "certificate_sort_subject" on "certificate" ("tenant_id", (coalesce("subject", '')), "id");
create index "certificate_serial" on "certificate" ("tenant_id", "serial");
create index "certificate_thumbprint" on "certificate" ("tenant_id", "thumbprint");
create index "certificate_sort_not_after" on "certificate" ("tenant_id", (coalesce("not_after", '-infinity'::timestamptz)), "id");
create index "certificate_search" on "certificate" using gin (app_search("subject"));
alter table "certificate" enable row level security;
alter table "certificate" force row level security;
create policy "read" on "certificate" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "insert" on "certificate" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "update" on "certificate" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "delete" on "certificate" for delete using ((select app_system()));
grant select, insert, update, delete on "certificate" to ebidding_app;

create table "bid" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "supplier_id" text,
  "supplier_name" text,
  "version" bigint,
  "envelope" jsonb,
  "envelope_digest" text,
  "commitment" text,
  "signer_thumbprint" text,
  "submitted_at" timestamptz,
  "submitted_address" text,
  "receipt_number" bigint,
  "receipt" text,
  "withdrawn_at" timestamptz,
  "withdrawal_receipt" text,
  "price" numeric(20,4),
  "price_currency" char(3),
  "delivery_days" bigint,
  "quality" text,
  "project_manager" text,
  "nonce" text,
  "opened_at" timestamptz,
  "opened_package" jsonb,
  "opened_files" jsonb,
  "form" text,
  "attribution" text,
  "failure_reason" text,
  "reject_ground" text,
  "reject_reason" text
);
create index "bid_by_created" on "bid" ("tenant_id", "created_at", "id");
create index "bid_by_updated" on "bid" ("tenant_id", "updated_at", "id");
create index "bid_by_state" on "bid" ("tenant_id", "state");
create index "bid_project_id" on "bid" ("tenant_id", "project_id");
create index "bid_ref_project_id" on "bid" ("project_id");
create index "bid_lot_id" on "bid" ("tenant_id", "lot_id");
create index "bid_ref_lot_id" on "bid" ("lot_id");
create index "bid_supplier_id" on "bid" ("supplier_id");
create index "bid_sort_supplier_name" on "bid" ("tenant_id", (coalesce("supplier_name", '')), "id");
create index "bid_sort_submitted_at" on "bid" ("tenant_id", (coalesce("submitted_at", '-infinity'::timestamptz)), "id");
alter table "bid" enable row level security;
alter table "bid" force row level security;
create policy "read" on "bid" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "insert" on "bid" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "bid" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "bid" for delete using ((select app_system()));
grant select, insert, update, delete on "bid" to ebidding_app;

create table "opening" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "lot_name" text,
  "scheduled_at" timestamptz,
  "host_id" text,
  "decrypt_minutes" bigint,
  "decrypt_until" timestamptz,
  "objection_minutes" bigint,
  "discipline" text,
  "bid_count" bigint,
  "extracted_at" timestamptz,
  "announced_at" timestamptz,
  "closed_at" timestamptz,
  "record_file" jsonb,
  "record_hash" text,
  "failure_reason" text
);
create index "opening_by_created" on "opening" ("tenant_id", "created_at", "id");
create index "opening_by_updated" on "opening" ("tenant_id", "updated_at", "id");
create index "opening_by_state" on "opening" ("tenant_id", "state");
create index "opening_project_id" on "opening" ("tenant_id", "project_id");
create index "opening_ref_project_id" on "opening" ("project_id");
create index "opening_lot_id" on "opening" ("tenant_id", "lot_id");
create index "opening_ref_lot_id" on "opening" ("lot_id");
create index "opening_sort_scheduled_at" on "opening" ("tenant_id", (coalesce("scheduled_at", '-infinity'::timestamptz)), "id");
create index "opening_scheduled_at" on "opening" ("tenant_id", "scheduled_at");
create index "opening_host_id" on "opening" ("tenant_id", "host_id");
create index "opening_ref_host_id" on "opening" ("host_id");
create index "opening_published" on "opening" ("created_at", "id") where "state" in ('scheduled', 'failed', 'decrypting', 'announced', 'confirmed', 'closed');
alter table "opening" enable row level security;
alter table "opening" force row level security;
create policy "read" on "opening" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('scheduled', 'failed', 'decrypting', 'announced', 'confirmed', 'closed'));
create policy "insert" on "opening" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "opening" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "opening" for delete using ((select app_system()));
grant select, insert, update, delete on "opening" to ebidding_app;

create table "opening_line" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "opening_id" text,
  "bid_id" text,
  "supplier_id" text,
  "supplier_name" text,
  "sequence" bigint,
  "checked_in_at" timestamptz,
  "decryption" text,
  "decrypted_at" timestamptz,
  "attribution" text,
  "failure_reason" text,
  "price" numeric(20,4),
  "price_currency" char(3),
  "delivery_days" bigint,
  "quality" text,
  "project_manager" text,
  "commitment_holds" boolean,
  "confirmation" text,
  "confirmed_at" timestamptz,
  "signature" text
);
create index "opening_line_by_created" on "opening_line" ("tenant_id", "created_at", "id");
create index "opening_line_by_updated" on "opening_line" ("tenant_id", "updated_at", "id");
create index "opening_line_by_state" on "opening_line" ("tenant_id", "state");
create index "opening_line_opening_id" on "opening_line" ("tenant_id", "opening_id");
create index "opening_line_ref_opening_id" on "opening_line" ("opening_id");
create index "opening_line_bid_id" on "opening_line" ("tenant_id", "bid_id");
create index "opening_line_ref_bid_id" on "opening_line" ("bid_id");
create index "opening_line_supplier_id" on "opening_line" ("supplier_id");
create index "opening_line_sort_sequence" on "opening_line" ("tenant_id", (coalesce("sequence", '-9223372036854775808'::bigint)), "id");
create index "opening_line_published" on "opening_line" ("created_at", "id") where "state" in ('announced');
alter table "opening_line" enable row level security;
alter table "opening_line" force row level security;
create policy "read" on "opening_line" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()) or "state" in ('announced'));
create policy "insert" on "opening_line" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "opening_line" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "opening_line" for delete using ((select app_system()));
grant select, insert, update, delete on "opening_line" to ebidding_app;

create table "opening_event" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "opening_id" text,
  "kind" text,
  "text" text,
  "actor_name" text,
  "supplier_id" text,
  "at" timestamptz,
  "answer" text,
  "answered_at" timestamptz
);
create index "opening_event_by_created" on "opening_event" ("tenant_id", "created_at", "id");
create index "opening_event_by_updated" on "opening_event" ("tenant_id", "updated_at", "id");
create index "opening_event_by_state" on "opening_event" ("tenant_id", "state");
create index "opening_event_opening_id" on "opening_event" ("tenant_id", "opening_id");
create index "opening_event_ref_opening_id" on "opening_event" ("opening_id");
create index "opening_event_kind" on "opening_event" ("tenant_id", "kind");
create index "opening_event_supplier_id" on "opening_event" ("supplier_id");
create index "opening_event_sort_at" on "opening_event" ("tenant_id", (coalesce("at", '-infinity'::timestamptz)), "id");
create index "opening_event_published" on "opening_event" ("created_at", "id") where "state" in ('noted', 'open', 'answered');
alter table "opening_event" enable row level security;
alter table "opening_event" force row level security;
create policy "read" on "opening_event" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()) or "state" in ('noted', 'open', 'answered'));
create policy "insert" on "opening_event" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "opening_event" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "opening_event" for delete using ((select app_system()));
grant select, insert, update, delete on "opening_event" to ebidding_app;

create table "emergency_share" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "holder" text,
  "user_id" text,
  "encrypted_share" text,
  "share_hash" text,
  "handed_over_at" timestamptz,
  "used_at" timestamptz,
  "used_reason" text
);
create index "emergency_share_by_created" on "emergency_share" ("tenant_id", "created_at", "id");
create index "emergency_share_by_updated" on "emergency_share" ("tenant_id", "updated_at", "id");
create index "emergency_share_by_state" on "emergency_share" ("tenant_id", "state");
create index "emergency_share_project_id" on "emergency_share" ("tenant_id", "project_id");
create index "emergency_share_ref_project_id" on "emergency_share" ("project_id");
create index "emergency_share_lot_id" on "emergency_share" ("tenant_id", "lot_id");
create index "emergency_share_ref_lot_id" on "emergency_share" ("lot_id");
create index "emergency_share_holder" on "emergency_share" ("tenant_id", "holder");
create index "emergency_share_user_id" on "emergency_share" ("user_id");
alter table "emergency_share" enable row level security;
alter table "emergency_share" force row level security;
create policy "read" on "emergency_share" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "insert" on "emergency_share" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "update" on "emergency_share" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "delete" on "emergency_share" for delete using ((select app_system()));
grant select, insert, update, delete on "emergency_share" to ebidding_app;

-- One standing bid of a supplier for a lot; a new version replaces the old in the same transaction.
create unique index bid_one_standing on bid (lot_id, supplier_id) where state in ('submitted', 'locked');
create index bid_of_lot on bid (lot_id, state);
create unique index opening_one_of_lot on opening (lot_id);
create unique index opening_line_one_of_bid on opening_line (bid_id);
create unique index opening_line_one_sequence on opening_line (opening_id, sequence);
create unique index emergency_share_one_of_lot on emergency_share (lot_id, holder);
create unique index certificate_one_serial on certificate (serial);
create unique index certificate_one_active on certificate (user_id, usage) where state = 'active';

-- Before the deadline a bid exists for its supplier alone: the buyer's own tenant does not see the row, nor its history.
drop policy "read" on bid;
create policy "read" on bid for select using (
  (select app_system()) or supplier_id = (select app_organization()) or (tenant_id = (select app_tenant()) and state not in ('submitted', 'replaced', 'withdrawn'))
);
create policy bid_history_secret on audit as restrictive for select using ((select app_system()) or entity not in ('bid', 'emergencyShare', 'openingLine'));

-- The platform's own staff keep the certificates of every tenant.
create policy certificate_platform_read on certificate for select using ((select app_tenant()) = 'platform');
create policy certificate_platform_write on certificate for update using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');

-- Shares that a holder has opened and handed over, sealed anew for the server's own key; deleted when used.
create table emergency_hand_over (
  share_id text primary key references emergency_share (id),
  lot_id text not null,
  sealed text not null,
  reason text not null,
  at timestamptz not null
);
alter table emergency_hand_over enable row level security;
alter table emergency_hand_over force row level security;
create policy "system" on emergency_hand_over using ((select app_system())) with check ((select app_system()));
grant select, insert, update, delete on emergency_hand_over to ebidding_app;
