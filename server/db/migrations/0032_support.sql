CREATE TABLE "mail_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" "citext",
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"told" jsonb,
	"repeats" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "mail_log_state" CHECK ("mail_log"."state" in ('queued', 'sent', 'failed', 'expired')),
	CONSTRAINT "mail_log_language" CHECK ("mail_log"."language" ~ '^[a-z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "acknowledged_because" text;--> statement-breakpoint
CREATE INDEX "mail_log_newest" ON "mail_log" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_log_recipient" ON "mail_log" USING btree ("recipient","queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_log_kind" ON "mail_log" USING btree ("kind","queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_log_unsent" ON "mail_log" USING btree ("state","queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'sent';--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree (coalesce(evidence_due_by, opened_at),"id") WHERE status in ('warning_needs_response', 'needs_response');--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ((upper(replace(tracking_number, ' ', ''))));--> statement-breakpoint
CREATE INDEX "provider_events_newest" ON "provider_events" USING btree ("received_at" DESC NULLS FIRST,"provider_event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_events_type" ON "provider_events" USING btree ("type","received_at" DESC NULLS FIRST,"provider_event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_events_failed" ON "provider_events" USING btree ("received_at" DESC NULLS FIRST,"provider_event_id" DESC NULLS FIRST) WHERE handled_at is null and error is not null;--> statement-breakpoint
CREATE INDEX "provider_events_object" ON "provider_events" USING btree ((left(payload #>> '{data,object,id}', 255)));--> statement-breakpoint
CREATE INDEX "provider_events_payment" ON "provider_events" USING btree ((left(payload #>> '{data,object,payment_intent}', 255)));--> statement-breakpoint
CREATE INDEX "platform_audit_kind" ON "platform_audit" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_acknowledged" CHECK (num_nulls("discrepancies"."acknowledged_at", "discrepancies"."acknowledged_by", "discrepancies"."acknowledged_because") in (0, 3));
--> statement-breakpoint

-- What was acknowledged is what was found: found with other figures, it has to be looked into again.
CREATE FUNCTION void_acknowledgement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.acknowledged_at := NULL;
  NEW.acknowledged_by := NULL;
  NEW.acknowledged_because := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER discrepancies_acknowledged BEFORE UPDATE OF ours, theirs ON discrepancies FOR EACH ROW
  WHEN ((NEW.ours, NEW.theirs) IS DISTINCT FROM (OLD.ours, OLD.theirs)) EXECUTE FUNCTION void_acknowledgement();
