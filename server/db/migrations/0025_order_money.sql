CREATE TABLE "discrepancies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"provider_id" text,
	"ours" text,
	"theirs" text,
	"currency" text,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discrepancies_once" UNIQUE("kind","subject"),
	CONSTRAINT "discrepancies_kind" CHECK ("discrepancies"."kind" in ('missing_in_ledger', 'missing_at_provider', 'amount_differs', 'state_differs'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"evidence_due_by" timestamp with time zone,
	"evidence_submitted_at" timestamp with time zone,
	"evidence_submitted_by" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented')),
	CONSTRAINT "disputes_currency" CHECK ("disputes"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"dispute_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("provider_id","kind"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'processing_fee', 'transfer', 'application_fee', 'refund', 'refund_failed', 'transfer_reversal', 'fee_refund', 'dispute_withdrawn', 'dispute_reinstated', 'dispute_fee'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_account_currency_pk" PRIMARY KEY("entry_id","account","currency"),
	CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('buyer', 'balance', 'seller', 'platform_fee', 'provider')),
	CONSTRAINT "ledger_postings_currency" CHECK ("ledger_postings"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_money_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"since" timestamp with time zone NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"request_id" uuid,
	"requested_by" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"note" text,
	"state" text NOT NULL,
	"failure" text,
	"provider_refund_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_request" UNIQUE("order_id","request_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('requested_by_customer', 'duplicate', 'fraudulent')),
	CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_failure" CHECK (("refunds"."state" = 'failed') = ("refunds"."failure" is not null)),
	CONSTRAINT "refunds_request_whole" CHECK (num_nulls("refunds"."request_id", "refunds"."requested_by") in (0, 2)),
	CONSTRAINT "refunds_known" CHECK ("refunds"."request_id" is not null or "refunds"."provider_refund_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_evidence_submitted_by_users_id_fk" FOREIGN KEY ("evidence_submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discrepancies_order" ON "discrepancies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discrepancies_seen" ON "discrepancies" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_seller" ON "disputes" USING btree ("seller_org_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_opened" ON "disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_seller" ON "ledger_entries" USING btree ("seller_org_id","occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "order_money_audit_order" ON "order_money_audit" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_seller" ON "refunds" USING btree ("seller_org_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state in ('requested', 'pending');--> statement-breakpoint

-- An entry of the ledger is written whole, with postings that add up to 0 in each currency, and in one transaction: nothing is added
-- to it afterwards. Deferred, so that the entry may come before its postings.
CREATE FUNCTION keep_ledger_balanced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE entry uuid := coalesce(to_jsonb(NEW)->>'entry_id', to_jsonb(NEW)->>'id')::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings WHERE entry_id = entry)
    OR EXISTS (SELECT FROM ledger_postings WHERE entry_id = entry GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The postings of a ledger entry add up to 0' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE id = entry AND recorded_at = now()) THEN
    RAISE EXCEPTION 'A ledger entry is written at once' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_written_at_once';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_ledger_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_ledger_balanced();
--> statement-breakpoint

-- What was written stays as it was, for the owner of the tables too; a correction is another entry.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint

-- Refunds never exceed what was paid, however many are asked for at once: each locks the order. A refund that the provider shows is
-- only held against others that it shows, because it knows better than what we have asked for and it has not answered.
CREATE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE paid numeric; given numeric;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.order_id, NEW.amount, NEW.currency, NEW.request_id, NEW.requested_by)
    IS DISTINCT FROM (OLD.order_id, OLD.amount, OLD.currency, OLD.request_id, OLD.requested_by) THEN
    RAISE EXCEPTION 'A refund stays as it was asked for' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_stay';
  END IF;
  SELECT total_amount INTO paid FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO given FROM refunds
  WHERE order_id = NEW.order_id AND id <> NEW.id AND state <> 'failed'
    AND (NEW.provider_refund_id IS NULL OR provider_refund_id IS NOT NULL);
  IF NEW.state <> 'failed' AND given + NEW.amount > paid THEN
    RAISE EXCEPTION 'Refunds stay within the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_payment();
--> statement-breakpoint

-- Who asked for a refund, who answered a dispute, and what became of both. A change by hand, outside of withActor, is the database's own.
CREATE FUNCTION write_order_money_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  subject jsonb := coalesce(after, before);
BEGIN
  IF before - '{updated_at,checked_at,attempt}'::text[] IS NOT DISTINCT FROM after - '{updated_at,checked_at,attempt}'::text[] THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_money_audit (order_id, org_id, subject, subject_id, changed_by, operation, old_data, new_data, changed_at)
  VALUES ((subject->>'order_id')::uuid, (subject->>'seller_org_id')::uuid, TG_TABLE_NAME, subject->>'id',
    coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database'), TG_OP, before, after, clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_audit AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION write_order_money_audit();
--> statement-breakpoint
CREATE TRIGGER disputes_audit AFTER INSERT OR UPDATE OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION write_order_money_audit();
--> statement-breakpoint

-- Pages that show the order are told of its refunds and disputes as of the order itself.
CREATE FUNCTION notify_order_money() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'order', 'id', id, 'buyerId', buyer_id, 'buyerOrgId', buyer_org_id,
    'sellerOrgId', seller_org_id)) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_notify AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION notify_order_money();
--> statement-breakpoint
CREATE TRIGGER disputes_notify AFTER INSERT OR UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION notify_order_money();
