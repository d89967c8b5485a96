-- What presses is carried before what does not; a mail says whether it can be unsubscribed from; a fact is told to a person once.
alter table message_parcel add column pressing boolean not null default false, add column fixed boolean not null default false;
create index message_parcel_turn on message_parcel (channel, pressing desc, due_at) where waiting;
alter table message add column once text;
create unique index message_once on message (user_id, once) where once is not null;
