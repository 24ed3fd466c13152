CREATE TABLE "price_agreements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"buyer_org_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pack" text NOT NULL,
	"currency" text NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_agreements_parties" CHECK ("price_agreements"."seller_org_id" <> "price_agreements"."buyer_org_id"),
	CONSTRAINT "price_agreements_pack" CHECK ("price_agreements"."pack" in ('each', 'box', 'case')),
	CONSTRAINT "price_agreements_currency" CHECK ("price_agreements"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "price_agreements_minimum" CHECK ("price_agreements"."minimum_quantity" between 1 and 100000),
	CONSTRAINT "price_agreements_price" CHECK ("price_agreements"."price" >= 0),
	CONSTRAINT "price_agreements_days" CHECK ("price_agreements"."valid_to" >= "price_agreements"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"product_id" uuid NOT NULL,
	"pack" text NOT NULL,
	"minimum_quantity" integer NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	CONSTRAINT "price_tiers_product_id_pack_minimum_quantity_pk" PRIMARY KEY("product_id","pack","minimum_quantity"),
	CONSTRAINT "price_tiers_minimum" CHECK ("price_tiers"."minimum_quantity" between 2 and 100000),
	CONSTRAINT "price_tiers_price" CHECK ("price_tiers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_packs" (
	"product_id" uuid NOT NULL,
	"pack" text NOT NULL,
	"units" integer NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"list_price" numeric(14, 2),
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_step" integer DEFAULT 1 NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_packs_product_id_pack_pk" PRIMARY KEY("product_id","pack"),
	CONSTRAINT "product_packs_pack" CHECK ("product_packs"."pack" in ('each', 'box', 'case')),
	CONSTRAINT "product_packs_units" CHECK ("product_packs"."units" between 1 and 10000 and ("product_packs"."pack" <> 'each' or "product_packs"."units" = 1)),
	CONSTRAINT "product_packs_list_price" CHECK ("product_packs"."list_price" >= 0 and "product_packs"."pack" <> 'each' or "product_packs"."list_price" is null),
	CONSTRAINT "product_packs_quantity" CHECK ("product_packs"."minimum_quantity" between 1 and 100000 and "product_packs"."quantity_step" between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_buyer_org_id_organizations_id_fk" FOREIGN KEY ("buyer_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_pack" FOREIGN KEY ("product_id","pack") REFERENCES "public"."product_packs"("product_id","pack") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_packs" ADD CONSTRAINT "product_packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_agreements_price" ON "price_agreements" USING btree ("buyer_org_id","product_id","pack","minimum_quantity");--> statement-breakpoint
CREATE INDEX "price_agreements_seller" ON "price_agreements" USING btree ("seller_org_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_agreements_buyer" ON "price_agreements" USING btree ("buyer_org_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_packs_identifier" ON "product_packs" USING btree ("identifier") WHERE "product_packs"."identifier" <> '';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_on_request" CHECK (not "products"."price_on_request" or "products"."price" = 0);--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint

-- One price for a buyer, pack, currency and minimum quantity on any day.
ALTER TABLE price_agreements ADD CONSTRAINT price_agreements_overlap EXCLUDE USING gist (product_id WITH =, buyer_org_id WITH =, pack WITH =,
  currency WITH =, minimum_quantity WITH =, daterange(valid_from, valid_to, '[]') WITH &&);
--> statement-breakpoint

-- The currencies without decimals, as in the constraint of products.
CREATE FUNCTION fits_currency(amount numeric, currency text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN currency NOT IN ('JPY', 'KRW') OR amount = trunc(amount);
--> statement-breakpoint
ALTER TABLE price_agreements ADD CONSTRAINT price_agreements_price_fits CHECK (fits_currency(price, currency));
--> statement-breakpoint

-- The prices of packs and tiers are in the currency of the product, which can change in the same transaction.
CREATE FUNCTION need_whole_pack_prices(changed uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM products p JOIN product_packs k ON k.product_id = p.id LEFT JOIN price_tiers t ON (t.product_id, t.pack) = (k.product_id, k.pack)
    WHERE p.id = changed AND NOT (fits_currency(coalesce(k.list_price, 0), p.currency) AND fits_currency(coalesce(t.price, 0), p.currency))
  ) THEN
    RAISE EXCEPTION 'A currency without decimals has whole prices' USING ERRCODE = 'check_violation', CONSTRAINT = 'product_packs_price_fits';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION need_whole_prices_of_pack() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM need_whole_pack_prices(NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION need_whole_prices_of_product() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM need_whole_pack_prices(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_packs_price_fits AFTER INSERT OR UPDATE ON product_packs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.list_price IS NOT NULL) EXECUTE FUNCTION need_whole_prices_of_pack();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER price_tiers_price_fits AFTER INSERT OR UPDATE ON price_tiers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION need_whole_prices_of_pack();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_pack_prices_fit AFTER UPDATE OF currency ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.currency <> NEW.currency) EXECUTE FUNCTION need_whole_prices_of_product();
--> statement-breakpoint

-- The packs of every product. Without packs of its own it is sold as 'each'. The list price is null without a public price.
CREATE VIEW sold_packs AS
  SELECT k.product_id, k.pack, k.units, k.identifier, k.minimum_quantity, k.quantity_step, k.position,
    CASE WHEN NOT p.price_on_request THEN coalesce(k.list_price, p.price * k.units) END AS list_price
  FROM product_packs k JOIN products p ON p.id = k.product_id
  UNION ALL
  SELECT p.id, 'each', 1, '', 1, 1, 0::smallint, CASE WHEN NOT p.price_on_request THEN p.price END
  FROM products p WHERE NOT EXISTS (SELECT FROM product_packs k WHERE k.product_id = p.id);
--> statement-breakpoint

-- The day in a seller's time zone: Sydney with an ABN, otherwise UTC (server/features/orders/documents/sellers-day.ts).
CREATE FUNCTION sellers_day(moment timestamptz, abn text) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (moment AT TIME ZONE CASE abn WHEN '' THEN 'UTC' ELSE 'Australia/Sydney' END)::date;
--> statement-breakpoint

-- The price of one pack, and its source. The most specific price counts, not the lowest: an agreement of the buyer before a volume
-- tier before the list price, and among these the one with the highest minimum quantity that is reached. No row: the product has
-- no such pack, or no price for this buyer. PostgreSQL inlines it into the statement that calls it. With a search path of its own it would
-- not; the body is parsed here, once, so that none is needed.
CREATE FUNCTION price_of(of_product uuid, of_pack text, ordered integer, buyer_org uuid, moment timestamptz)
RETURNS TABLE (price numeric, source text) LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT offered.price, offered.source
  FROM (
    SELECT a.price, 'agreement' AS source, 1 AS rank, a.minimum_quantity
    FROM price_agreements a JOIN products p ON p.id = a.product_id AND p.currency = a.currency JOIN organizations o ON o.id = p.org_id
      JOIN sold_packs k ON k.product_id = a.product_id AND k.pack = a.pack
    WHERE a.buyer_org_id = buyer_org AND a.product_id = of_product AND a.pack = of_pack AND a.minimum_quantity <= ordered
      AND sellers_day(moment, o.abn) BETWEEN a.valid_from AND coalesce(a.valid_to, 'infinity')
    UNION ALL
    SELECT t.price, 'volume', 2, t.minimum_quantity
    FROM price_tiers t JOIN products p ON p.id = t.product_id AND NOT p.price_on_request
    WHERE t.product_id = of_product AND t.pack = of_pack AND t.minimum_quantity <= ordered
    UNION ALL
    SELECT k.list_price, 'list', 3, 1 FROM sold_packs k
    WHERE k.product_id = of_product AND k.pack = of_pack AND k.list_price IS NOT NULL
  ) offered
  ORDER BY offered.rank, offered.minimum_quantity DESC LIMIT 1;
END;
--> statement-breakpoint

CREATE FUNCTION guard_price_agreement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - 'valid_to') IS DISTINCT FROM (to_jsonb(NEW) - 'valid_to') THEN
    RAISE EXCEPTION 'Only the last day of a price agreement may change' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_agreements_stay';
  END IF;
  IF NOT EXISTS (SELECT FROM products WHERE id = NEW.product_id AND org_id = NEW.seller_org_id) THEN
    RAISE EXCEPTION 'A price agreement is about a product of its seller' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_agreements_seller';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_agreements_guard BEFORE INSERT OR UPDATE ON price_agreements FOR EACH ROW EXECUTE FUNCTION guard_price_agreement();
--> statement-breakpoint

-- The packs of a product with their tiers, as its history has them. Null without packs.
CREATE FUNCTION packs_of(of_product uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_object('pack', k.pack, 'units', k.units, 'identifier', k.identifier, 'listPrice', k.list_price::text,
    'minimumQuantity', k.minimum_quantity, 'quantityStep', k.quantity_step, 'tiers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('minimumQuantity', t.minimum_quantity, 'price', t.price::text) ORDER BY t.minimum_quantity)
      FROM price_tiers t WHERE t.product_id = k.product_id AND t.pack = k.pack), '[]')) ORDER BY k.position, k.pack)
  FROM product_packs k WHERE k.product_id = of_product
$$;
--> statement-breakpoint

-- At the end of the transaction: what the packs were, and what they are. Nothing when they are the same, or the product is gone.
CREATE FUNCTION record_pack_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changed uuid := coalesce(NEW.product_id, OLD.product_id);
  was jsonb := (SELECT h.changes->'packs'->1 FROM product_history h WHERE h.product_id = changed AND h.changes ? 'packs' ORDER BY h.id DESC LIMIT 1);
  is_now jsonb := coalesce(packs_of(changed), 'null');
BEGIN
  IF coalesce(was, 'null') <> is_now THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database'), 'UPDATE',
      jsonb_build_object('packs', jsonb_build_array(was, is_now)) FROM products WHERE id = changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_packs_history AFTER INSERT OR UPDATE OR DELETE ON product_packs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_pack_history();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER price_tiers_history AFTER INSERT OR UPDATE OR DELETE ON price_tiers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_pack_history();
--> statement-breakpoint

-- As in migration 0020, with the flag of products without a public price.
CREATE OR REPLACE FUNCTION record_product_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT n.id, n.org_id, actor, TG_OP, (
      SELECT jsonb_object_agg(field, jsonb_build_array(was, is_now)) FROM (
        VALUES ('name', to_jsonb(o.name), to_jsonb(n.name)),
          ('description', to_jsonb(o.description), to_jsonb(n.description)),
          ('status', to_jsonb(o.status), to_jsonb(n.status)),
          ('priceOnRequest', to_jsonb(o.price_on_request), to_jsonb(n.price_on_request)),
          ('price', jsonb_build_object('amount', o.price::text, 'currency', o.currency),
            jsonb_build_object('amount', n.price::text, 'currency', n.currency))
        UNION ALL
        SELECT 'details.' || key, d.value, e.value FROM jsonb_each(o.details) d FULL JOIN jsonb_each(n.details) e USING (key)
        WHERE o.details <> n.details
      ) fields (field, was, is_now) WHERE was IS DISTINCT FROM is_now)
    FROM before o JOIN after n USING (id)
    WHERE (o.name, o.description, o.status, o.price, o.price_on_request, o.currency, o.details)
      IS DISTINCT FROM (n.name, n.description, n.status, n.price, n.price_on_request, n.currency, n.details);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(NULL, name), 'status', jsonb_build_array(NULL, status),
      'price', jsonb_build_array(NULL, jsonb_build_object('amount', price::text, 'currency', currency)))
      || CASE WHEN price_on_request THEN jsonb_build_object('priceOnRequest', jsonb_build_array(NULL, true)) ELSE '{}' END
    FROM after;
  ELSE
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(name, NULL), 'status', jsonb_build_array(status, NULL),
      'price', jsonb_build_array(jsonb_build_object('amount', price::text, 'currency', currency), NULL),
      'description', jsonb_build_array(description, NULL), 'details', jsonb_build_array(details, NULL))
      || CASE WHEN price_on_request THEN jsonb_build_object('priceOnRequest', jsonb_build_array(true, NULL)) ELSE '{}' END
    FROM before;
  END IF;
  RETURN NULL;
END $$;
