CREATE TABLE "saved_card_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "saved_card_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid,
	"user_id" uuid,
	"provider_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_org_id_unique" UNIQUE("org_id"),
	CONSTRAINT "payment_customers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "payment_customers_provider_customer_id_unique" UNIQUE("provider_customer_id"),
	CONSTRAINT "payment_customers_owner" CHECK (num_nonnulls("payment_customers"."org_id", "payment_customers"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"org_id" uuid,
	"user_id" uuid,
	"provider_method_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" smallint NOT NULL,
	"expiry_year" smallint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"made_default_at" timestamp with time zone,
	CONSTRAINT "saved_cards_provider_method_id_unique" UNIQUE("provider_method_id"),
	CONSTRAINT "saved_cards_fingerprint" UNIQUE("customer_id","fingerprint"),
	CONSTRAINT "saved_cards_owner" CHECK (num_nonnulls("saved_cards"."org_id", "saved_cards"."user_id") = 1),
	CONSTRAINT "saved_cards_brand" CHECK ("saved_cards"."brand" in ('amex', 'cartes_bancaires', 'diners', 'discover', 'eftpos_au', 'jcb', 'mastercard', 'unionpay', 'visa', 'unknown')),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^\d{4}$'),
	CONSTRAINT "saved_cards_expiry" CHECK ("saved_cards"."expiry_month" between 1 and 12 and "saved_cards"."expiry_year" between 2000 and 2999)
);
--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_customer_id_payment_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."payment_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_cards_org" ON "saved_cards" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX saved_card_audit_latest ON saved_card_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- The cards of an organization are in its audit chain. Deferred: the head of the chain is locked at the end of the transaction
-- (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER saved_cards_audit AFTER INSERT OR UPDATE ON saved_cards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.org_id IS NOT NULL) EXECUTE FUNCTION write_organization_audit('saved_card_audit');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER saved_cards_audit_removal AFTER DELETE ON saved_cards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.org_id IS NOT NULL) EXECUTE FUNCTION write_organization_audit('saved_card_audit');
--> statement-breakpoint
CREATE FUNCTION notify_cards() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE card saved_cards := coalesce(NEW, OLD);
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'cards', 'userId', card.user_id, 'orgId', card.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_cards_notify AFTER INSERT OR UPDATE OR DELETE ON saved_cards FOR EACH ROW EXECUTE FUNCTION notify_cards();
