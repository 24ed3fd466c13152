ALTER TABLE "quote_requests" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "quote_requests_deadline" ON "quote_requests" USING btree ("deadline") WHERE "quote_requests"."cancelled_at" is null;--> statement-breakpoint

-- Of a request only the deadline changes, before it passes and to a later time, and it can be cancelled. Nothing changes after an acceptance.
-- The job that reminds sellers records the deadline.
CREATE OR REPLACE FUNCTION check_quote_request() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote(CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.deadline <= now() OR NEW.cancelled_at IS NOT NULL THEN 'quote_requests_deadline' END
    WHEN to_jsonb(OLD) - '{deadline,cancelled_at,reminded_for}'::text[] <> to_jsonb(NEW) - '{deadline,cancelled_at,reminded_for}'::text[] THEN 'quotes_stay'
    WHEN OLD.cancelled_at IS NOT NULL THEN 'quote_requests_cancelled'
    WHEN is_accepted(OLD.id) THEN 'quote_requests_accepted'
    WHEN NEW.deadline <> OLD.deadline AND (OLD.deadline <= now() OR NEW.deadline < OLD.deadline) THEN 'quote_requests_deadline' END);
  RETURN NEW;
END $$;
