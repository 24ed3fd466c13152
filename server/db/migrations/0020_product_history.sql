CREATE TABLE "product_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_history_operation" CHECK ("product_history"."operation" in ('INSERT', 'UPDATE', 'DELETE'))
);
--> statement-breakpoint
CREATE INDEX "product_history_product" ON "product_history" USING btree ("product_id","id");--> statement-breakpoint

-- What a product was and what it is, by field, in one statement for however many rows a statement changed. Rows whose fields stayed
-- as they were leave nothing. A change by hand, outside of withActor, is the database's own.
CREATE FUNCTION record_product_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT n.id, n.org_id, actor, TG_OP, (
      SELECT jsonb_object_agg(field, jsonb_build_array(was, is_now)) FROM (
        VALUES ('name', to_jsonb(o.name), to_jsonb(n.name)),
          ('description', to_jsonb(o.description), to_jsonb(n.description)),
          ('status', to_jsonb(o.status), to_jsonb(n.status)),
          ('price', jsonb_build_object('amount', o.price::text, 'currency', o.currency),
            jsonb_build_object('amount', n.price::text, 'currency', n.currency))
        UNION ALL
        SELECT 'details.' || key, d.value, e.value FROM jsonb_each(o.details) d FULL JOIN jsonb_each(n.details) e USING (key)
        WHERE o.details <> n.details
      ) fields (field, was, is_now) WHERE was IS DISTINCT FROM is_now)
    FROM before o JOIN after n USING (id)
    WHERE (o.name, o.description, o.status, o.price, o.currency, o.details)
      IS DISTINCT FROM (n.name, n.description, n.status, n.price, n.currency, n.details);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(NULL, name), 'status', jsonb_build_array(NULL, status),
      'price', jsonb_build_array(NULL, jsonb_build_object('amount', price::text, 'currency', currency)))
    FROM after;
  ELSE
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(name, NULL), 'status', jsonb_build_array(status, NULL),
      'price', jsonb_build_array(jsonb_build_object('amount', price::text, 'currency', currency), NULL),
      'description', jsonb_build_array(description, NULL), 'details', jsonb_build_array(details, NULL))
    FROM before;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_history_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_history();
--> statement-breakpoint
CREATE TRIGGER products_history_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_history();
--> statement-breakpoint
CREATE TRIGGER products_history_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_history();
