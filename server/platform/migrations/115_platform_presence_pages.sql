-- A page is in a hall as long as its stream is open or it signs. The row of one that has gone stays for a while, so that a host who comes
-- back within the minute has not been gone for one.
alter table live_presence add column left_at timestamptz;
-- The stream that brought the page in: the end of an older stream does not make it go.
alter table live_presence add column stream text check (length(stream) <= 40);
