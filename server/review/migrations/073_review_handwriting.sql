-- A member's name written by hand, beside the signature made with the certificate.
alter table report_signature
  add column handwriting jsonb,
  add column handwritten_at timestamptz,
  add column handwritten_for text;
