ALTER TABLE "orders" ADD COLUMN "freight_amount" numeric(14, 2) DEFAULT '0';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_gst_amount" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "freight_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "requires_purchase_order_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "requires_cost_centre" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "purchases_buyer_org";--> statement-breakpoint
CREATE INDEX "purchases_buyer" ON "purchases" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_buyer_org" ON "purchases" USING btree ("buyer_org_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_freight_due" ON "orders" USING btree ("freight_due_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight" CHECK ("orders"."freight_amount" >= 0 and "orders"."freight_gst_amount" between 0 and case "orders"."gst_treatment" when 'included' then coalesce("orders"."freight_amount", 0) else 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight_first" CHECK ("orders"."freight_amount" is not null or "orders"."freight_due_at" is not null and num_nonnulls("orders"."provider_session_id", "orders"."provider_payment_intent_id") = 0);
--> statement-breakpoint

-- The freight of one order by the rules of its seller (contract/freight.ts), and the place of the rule that applies, from 0. The freight is
-- null when no rule applies, and 0 for a seller without rules. `grams` is null when the weight of a product is unknown.
CREATE FUNCTION freight_of(rules jsonb, sold_in text, country text, region text, goods numeric, grams bigint,
  OUT amount numeric, OUT rule integer) LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF rules = '[]' THEN
    amount := 0.00;
    RETURN;
  END IF;
  SELECT (r.amount + coalesce(ceil(grams::numeric / r."stepGrams") * r."stepAmount", 0))::numeric(14, 2), listed.place - 1 INTO amount, rule
  FROM jsonb_array_elements(rules) WITH ORDINALITY listed (rule, place)
    CROSS JOIN jsonb_to_record(listed.rule) AS r(currency text, country text, regions text[], "goodsFrom" numeric, "gramsUpTo" bigint,
      amount numeric, "stepGrams" bigint, "stepAmount" numeric)
  WHERE r.currency = sold_in AND (r.country IS NULL OR r.country = freight_of.country)
    AND (cardinality(r.regions) = 0 OR lower(btrim(freight_of.region)) IN (SELECT lower(named) FROM unnest(r.regions) named))
    AND (r."goodsFrom" IS NULL OR goods >= r."goodsFrom") AND (r."gramsUpTo" IS NULL OR grams <= r."gramsUpTo")
    AND (r."stepGrams" IS NULL OR grams IS NOT NULL)
  ORDER BY listed.place LIMIT 1;
END $$;
--> statement-breakpoint

-- The GST in the freight, in the proportion of the taxable goods, rounded to the cent, half a cent upwards. `div` is exact.
CREATE FUNCTION freight_gst(freight numeric, taxable numeric, goods numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN taxable = 0 THEN 0.00 ELSE div(2 * 10000 * freight * taxable + 11 * 100 * goods, 22 * 100 * goods) / 100 END::numeric(14, 2);
--> statement-breakpoint

-- The weight of one base unit. Null when the seller does not state it.
CREATE FUNCTION product_grams(details jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN details->>'weight' ~ '^\d{1,6}(\.\d{1,3})?$' THEN ((details->>'weight')::numeric * 1000)::bigint END;
--> statement-breakpoint

CREATE FUNCTION are_freight_rules(rules jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) <= 50 AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(rules) AS r(currency text, country text, regions text[], "goodsFrom" numeric, "gramsUpTo" bigint,
      amount numeric, "stepGrams" bigint, "stepAmount" numeric)
    WHERE (r.amount >= 0 AND fits_currency(r.amount, r.currency) AND r.regions IS NOT NULL
      AND coalesce(r."goodsFrom" >= 0, true) AND coalesce(r."gramsUpTo" > 0, true) AND coalesce(r.country ~ '^[A-Z]{2}$', cardinality(r.regions) = 0)
      AND (r."stepGrams" IS NULL) = (r."stepAmount" IS NULL)
      AND coalesce(r."stepGrams" > 0 AND r."stepAmount" >= 0 AND fits_currency(r."stepAmount", r.currency), true)) IS NOT TRUE);
END $$;
--> statement-breakpoint
ALTER TABLE organizations ADD CONSTRAINT organizations_freight_rules CHECK (are_freight_rules(freight_rules));
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_freight_fits CHECK (fits_currency(freight_amount, currency));
--> statement-breakpoint

-- As in migration 0063, with the freight.
CREATE OR REPLACE FUNCTION compare_order_with_lines(seller uuid, ordered uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  lines record;
BEGIN
  SELECT total_amount, gst_amount, gst_treatment, coalesce(freight_amount, 0) AS freight, freight_gst_amount AS freight_gst INTO sold
  FROM orders WHERE seller_org_id = seller AND id = ordered;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT sum(amount) AS amount, sum(gst_amount) AS gst, coalesce(sum(amount) FILTER (WHERE gst_treatment = 'included'), 0) AS taxable,
    CASE sold.gst_treatment
      WHEN 'included' THEN bool_or(gst_treatment = 'included') AND bool_and(gst_treatment IN ('included', 'free'))
      ELSE bool_and(gst_treatment = sold.gst_treatment) END AS is_treated
    INTO lines FROM order_items WHERE seller_org_id = seller AND order_id = ordered;
  IF (lines.amount + sold.freight, lines.gst + sold.freight_gst, lines.is_treated, freight_gst(sold.freight, lines.taxable, lines.amount))
    IS DISTINCT FROM (sold.total_amount, sold.gst_amount, true, sold.freight_gst) THEN
    RAISE EXCEPTION 'The totals of an order are the sums of its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sum_of_lines';
  END IF;
END $$;
--> statement-breakpoint
-- The freight has GST in the proportion of the goods, so a part of the total has the GST of the same share of the goods.
CREATE OR REPLACE FUNCTION gst_of_part(seller uuid, ordered uuid, part numeric) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN part >= o.total_amount THEN o.gst_amount
    ELSE least(o.gst_amount, round(part * goods.gst / nullif(goods.amount, 0), 2)) END
  FROM orders o CROSS JOIN LATERAL (
    SELECT sum(amount) AS amount, sum(amount * gst_rate / (100 + gst_rate)) AS gst FROM order_items
    WHERE seller_org_id = seller AND order_id = ordered) goods
  WHERE o.seller_org_id = seller AND o.id = ordered
$$;
--> statement-breakpoint

-- A sale stays as it was. Only the freight that the seller quotes of an open order changes the total, once.
DROP TRIGGER orders_sale_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_sale_stays BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.id, OLD.order_number, OLD.purchase_id, OLD.currency, OLD.buyer_id, OLD.buyer_org_id, OLD.seller_org_id, OLD.provider_account_id,
      OLD.cost_centre, OLD.note)
    IS DISTINCT FROM (NEW.id, NEW.order_number, NEW.purchase_id, NEW.currency, NEW.buyer_id, NEW.buyer_org_id, NEW.seller_org_id,
      NEW.provider_account_id, NEW.cost_centre, NEW.note)
    OR (OLD.total_amount, OLD.platform_fee, OLD.freight_amount) IS DISTINCT FROM (NEW.total_amount, NEW.platform_fee, NEW.freight_amount)
      AND (OLD.freight_amount IS NOT NULL OR NEW.freight_amount IS NULL OR (OLD.status, OLD.payment_status) <> ('pending', 'unpaid'))
    OR NEW.freight_amount IS NULL AND NEW.payment_status <> 'unpaid')
  EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
DROP TRIGGER orders_gst_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_gst_stays BEFORE UPDATE OF gst_treatment, gst_amount, freight_gst_amount, seller_abn ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status) <> ('pending', 'unpaid') AND (OLD.gst_treatment, OLD.gst_amount, OLD.freight_gst_amount, OLD.seller_abn)
    IS DISTINCT FROM (NEW.gst_treatment, NEW.gst_amount, NEW.freight_gst_amount, NEW.seller_abn))
  EXECUTE FUNCTION keep_gst();
--> statement-breakpoint
DROP TRIGGER orders_sum_of_lines ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_sum_of_lines AFTER INSERT OR UPDATE OF total_amount, gst_treatment, gst_amount, freight_amount, freight_gst_amount
  ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION compare_order();
--> statement-breakpoint

-- The quote is on the timeline, and the payment that waited for it has the whole amount.
CREATE FUNCTION record_freight_quote() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects)
  VALUES (NEW.seller_org_id, NEW.id, 'freight_quoted', NEW.status, NEW.payment_status, current_actor(), '{}');
  UPDATE payments SET amount = NEW.total_amount WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id AND state = 'requested';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_freight_quoted AFTER UPDATE OF freight_amount ON orders FOR EACH ROW
  WHEN (OLD.freight_amount IS NULL AND NEW.freight_amount IS NOT NULL) EXECUTE FUNCTION record_freight_quote();
--> statement-breakpoint

-- An organization may require references of its orders.
CREATE FUNCTION need_references() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM organizations WHERE id = NEW.buyer_org_id AND (requires_purchase_order_number AND NEW.purchase_order_number = ''
    OR requires_cost_centre AND NEW.cost_centre = '')) THEN
    RAISE EXCEPTION 'The organization requires a reference' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_references';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_references BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.buyer_org_id IS NOT NULL) EXECUTE FUNCTION need_references();
