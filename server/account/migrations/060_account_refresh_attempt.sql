-- The name a browser gave to the exchange that used a refresh token up: the same exchange may be asked for again when its answer was lost.
alter table session_token add column attempt_hash bytea;
