-- When a file that no record has taken was picked out for removal. From then on nothing can take it; a day later its bytes and its row go.
alter table file add column removed_at timestamptz;
create index file_going on file (id) where removed_at is not null;
