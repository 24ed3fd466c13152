CREATE TABLE "dispute_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"transfer_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"provider_reversal_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_reversals_provider_reversal_id_unique" UNIQUE("provider_reversal_id"),
	CONSTRAINT "dispute_reversals_state" CHECK ("dispute_reversals"."state" in ('requested', 'succeeded')),
	CONSTRAINT "dispute_reversals_currency" CHECK ("dispute_reversals"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "dispute_reversals_amount" CHECK ("dispute_reversals"."amount" > 0),
	CONSTRAINT "dispute_reversals_done" CHECK (("dispute_reversals"."state" = 'succeeded') = ("dispute_reversals"."provider_reversal_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "discrepancies" DROP CONSTRAINT "discrepancies_kind";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "told" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_id_disputes_id_fk" FOREIGN KEY ("id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_reversals_order" ON "dispute_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_reversals_seller" ON "dispute_reversals" USING btree ("seller_org_id");--> statement-breakpoint
CREATE INDEX "dispute_reversals_open" ON "dispute_reversals" USING btree ("created_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "disputes_to_answer" ON "disputes" USING btree ("seller_org_id") WHERE status in ('warning_needs_response', 'needs_response') and evidence_submitted_at is null;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_kind" CHECK ("discrepancies"."kind" in ('missing_in_ledger', 'missing_at_provider', 'amount_differs', 'state_differs', 'reversal_refused'));
--> statement-breakpoint

-- Being told of is nobody's deed, so it stands in no audit.
CREATE OR REPLACE FUNCTION write_order_money_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  subject jsonb := coalesce(after, before);
  ours text[] := '{updated_at,checked_at,attempt,told,told_at}';
BEGIN
  IF before - ours IS NOT DISTINCT FROM after - ours THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_money_audit (order_id, org_id, subject, subject_id, changed_by, operation, old_data, new_data, changed_at)
  VALUES ((subject->>'order_id')::uuid, (subject->>'seller_org_id')::uuid, TG_TABLE_NAME, subject->>'id',
    coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database'), TG_OP, before, after, clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_reversals_audit AFTER INSERT OR UPDATE OR DELETE ON dispute_reversals
  FOR EACH ROW EXECUTE FUNCTION write_order_money_audit();
--> statement-breakpoint

-- Nobody is written to about what happened before there were such letters.
UPDATE refunds SET told_at = now() WHERE state IN ('pending', 'succeeded');
--> statement-breakpoint
UPDATE disputes SET told = '{inquiry,opened,won,lost}' WHERE status NOT IN ('warning_needs_response', 'needs_response', 'under_review');
--> statement-breakpoint
UPDATE disputes SET told = '{inquiry,opened}' WHERE status IN ('warning_needs_response', 'needs_response', 'under_review');
