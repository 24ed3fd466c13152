CREATE TABLE "credit_account_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "credit_account_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"buyer_org_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid NOT NULL,
	"wanted_limit" numeric(14, 2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"credit_limit" numeric(14, 2),
	"payment_days" smallint,
	"statement_day" smallint,
	"block_reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_state" CHECK ("credit_accounts"."state" in ('requested', 'open', 'blocked', 'closed', 'declined', 'withdrawn')),
	CONSTRAINT "credit_accounts_currency" CHECK ("credit_accounts"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "credit_accounts_parties" CHECK ("credit_accounts"."seller_org_id" <> "credit_accounts"."buyer_org_id"),
	CONSTRAINT "credit_accounts_limit" CHECK ("credit_accounts"."wanted_limit" > 0 and fits_currency("credit_accounts"."wanted_limit", "credit_accounts"."currency") and ("credit_accounts"."credit_limit" is null or "credit_accounts"."credit_limit" > 0 and fits_currency("credit_accounts"."credit_limit", "credit_accounts"."currency"))),
	CONSTRAINT "credit_accounts_terms" CHECK (num_nonnulls("credit_accounts"."credit_limit", "credit_accounts"."payment_days", "credit_accounts"."statement_day", "credit_accounts"."opened_at") = case when "credit_accounts"."state" in ('open', 'blocked', 'closed') then 4 else 0 end),
	CONSTRAINT "credit_accounts_days" CHECK ("credit_accounts"."payment_days" between 1 and 120),
	CONSTRAINT "credit_accounts_statement" CHECK ("credit_accounts"."statement_day" between 1 and 28),
	CONSTRAINT "credit_accounts_texts" CHECK (char_length("credit_accounts"."note") <= 500 and char_length("credit_accounts"."block_reason") <= 500 and ("credit_accounts"."block_reason" = '' or "credit_accounts"."state" = 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_buyer_org_id_organizations_id_fk" FOREIGN KEY ("buyer_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_once" ON "credit_accounts" USING btree ("seller_org_id","buyer_org_id","currency") WHERE "credit_accounts"."state" in ('requested', 'open', 'blocked');--> statement-breakpoint
CREATE INDEX "credit_accounts_of_buyer" ON "credit_accounts" USING btree ("buyer_org_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_accounts_of_seller" ON "credit_accounts" USING btree ("seller_org_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_accounts_of_requester" ON "credit_accounts" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX credit_account_audit_latest ON credit_account_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- The parties of an account and the request of the buyer never change. An account changes its state only along the table below.
CREATE FUNCTION keep_credit_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'An account begins with the request of the buyer' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.seller_org_id, OLD.buyer_org_id, OLD.currency, OLD.requested_by, OLD.wanted_limit, OLD.note, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.seller_org_id, NEW.buyer_org_id, NEW.currency, NEW.requested_by, NEW.wanted_limit, NEW.note, NEW.created_at)
    OR OLD.opened_at <> NEW.opened_at THEN
    RAISE EXCEPTION 'The parties and the request of an account never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_stay';
  END IF;
  IF OLD.state NOT IN ('requested', 'open', 'blocked') OR OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'open'), ('requested', 'declined'), ('requested', 'withdrawn'), ('open', 'blocked'), ('blocked', 'open'),
      ('open', 'closed'), ('blocked', 'closed')) THEN
    RAISE EXCEPTION 'The state of the account does not allow this' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_accounts_stay BEFORE INSERT OR UPDATE ON credit_accounts FOR EACH ROW EXECUTE FUNCTION keep_credit_account();
--> statement-breakpoint

-- The end of an organization ends its accounts.
CREATE FUNCTION end_credit_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE credit_accounts SET state = CASE state WHEN 'requested' THEN CASE WHEN seller_org_id = NEW.id THEN 'declined' ELSE 'withdrawn' END ELSE 'closed' END,
    block_reason = ''
  WHERE id IN (SELECT id FROM credit_accounts WHERE NEW.id IN (seller_org_id, buyer_org_id) AND state IN ('requested', 'open', 'blocked') ORDER BY id FOR NO KEY UPDATE);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_credit AFTER UPDATE OF status ON organizations FOR EACH ROW
  WHEN (NEW.status = 'closed' AND OLD.status <> 'closed') EXECUTE FUNCTION end_credit_accounts();
--> statement-breakpoint

-- Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER credit_accounts_audit AFTER INSERT OR UPDATE OF state, credit_limit, payment_days, statement_day, block_reason ON credit_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_organization_audit('credit_account_audit');
--> statement-breakpoint
CREATE FUNCTION notify_credit_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'creditAccount', 'orgId', org)) FROM unnest(ARRAY[NEW.seller_org_id, NEW.buyer_org_id]) org;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_accounts_notify AFTER INSERT OR UPDATE ON credit_accounts FOR EACH ROW EXECUTE FUNCTION notify_credit_account();
