-- The record names an event in the reader's language.
alter table message_delivery add column event_name_en text;
