CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pack" text NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_name" text NOT NULL,
	"seen_price" numeric(14, 2) NOT NULL,
	"seen_currency" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_product" UNIQUE("cart_id","product_id","pack"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 100000),
	CONSTRAINT "cart_lines_pack" CHECK ("cart_lines"."pack" in ('each', 'box', 'case')),
	CONSTRAINT "cart_lines_price" CHECK ("cart_lines"."seen_price" >= 0),
	CONSTRAINT "cart_lines_currency" CHECK ("cart_lines"."seen_currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW'))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid,
	"user_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_org_id_unique" UNIQUE("org_id"),
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_owner" CHECK (num_nonnulls("carts"."org_id", "carts"."user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_seller" ON "cart_lines" USING btree ("seller_org_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cost_centre" CHECK (length("orders"."cost_centre") <= 80);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK (length("orders"."note") <= 500);
--> statement-breakpoint

-- Every change of lines gives the cart a new version. A cart has a limited number of lines (contract/limits.ts).
CREATE FUNCTION record_cart_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM cart_lines WHERE cart_id IN (SELECT cart_id FROM changed) GROUP BY cart_id HAVING count(*) > 500) THEN
    RAISE EXCEPTION 'A cart has at most 500 lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'cart_lines_most';
  END IF;
  UPDATE carts SET version = version + 1, updated_at = now() WHERE id IN (SELECT cart_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_lines_inserted AFTER INSERT ON cart_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_cart_change();
--> statement-breakpoint
CREATE TRIGGER cart_lines_updated AFTER UPDATE ON cart_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_cart_change();
--> statement-breakpoint
CREATE TRIGGER cart_lines_deleted AFTER DELETE ON cart_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_cart_change();
--> statement-breakpoint
CREATE FUNCTION notify_cart() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'cart', 'userId', NEW.user_id, 'orgId', NEW.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER carts_notify AFTER UPDATE OF version ON carts FOR EACH ROW EXECUTE FUNCTION notify_cart();
--> statement-breakpoint

-- What the buyer stated stays as it was, too.
DROP TRIGGER orders_sale_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_sale_stays BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.id, OLD.order_number, OLD.purchase_id, OLD.total_amount, OLD.currency, OLD.platform_fee, OLD.buyer_id, OLD.buyer_org_id,
      OLD.seller_org_id, OLD.provider_account_id, OLD.cost_centre, OLD.note)
    IS DISTINCT FROM (NEW.id, NEW.order_number, NEW.purchase_id, NEW.total_amount, NEW.currency, NEW.platform_fee, NEW.buyer_id, NEW.buyer_org_id,
      NEW.seller_org_id, NEW.provider_account_id, NEW.cost_centre, NEW.note))
  EXECUTE FUNCTION refuse_sale_change();
