-- When a file that no record has taken was picked out for removal. From then on nothing can take it; a day later its bytes and its row go.
alter table file add column removed_at timestamptz;
create index file_going on file (id) where removed_at is not null;
-- What only grows is looked through from the oldest such file on.
create index audit_written on audit using brin (at);
create index message_written on message using brin (at);
