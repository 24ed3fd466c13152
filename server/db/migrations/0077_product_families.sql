CREATE TABLE "product_families" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"options" text[] NOT NULL,
	"option_count" smallint GENERATED ALWAYS AS (cardinality(options)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_families_key" UNIQUE("id","org_id","option_count"),
	CONSTRAINT "product_families_name_length" CHECK (char_length(btrim("product_families"."name")) between 1 and 200),
	CONSTRAINT "product_families_options" CHECK ((array_ndims("product_families"."options") = 1 and cardinality("product_families"."options") between 1 and 3 and num_nonnulls("product_families"."options"[1], "product_families"."options"[2], "product_families"."options"[3]) = cardinality("product_families"."options")) is true),
	CONSTRAINT "product_families_option_lengths" CHECK (char_length(btrim("product_families"."options"[1])) between 1 and 40 and char_length(btrim("product_families"."options"[2])) between 1 and 40 and char_length(btrim("product_families"."options"[3])) between 1 and 40),
	CONSTRAINT "product_families_options_differ" CHECK (lower("product_families"."options"[1]) <> lower("product_families"."options"[2]) and lower("product_families"."options"[1]) <> lower("product_families"."options"[3]) and lower("product_families"."options"[2]) <> lower("product_families"."options"[3]))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_count" smallint;--> statement-breakpoint
ALTER TABLE "product_families" ADD CONSTRAINT "product_families_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_families_name" ON "product_families" USING btree ("org_id",lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options" CHECK (num_nulls("products"."family_id", "products"."option_values", "products"."option_count") in (0, 3));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_values" CHECK ("products"."option_values" is null or (array_ndims("products"."option_values") = 1 and cardinality("products"."option_values") = "products"."option_count" and num_nonnulls("products"."option_values"[1], "products"."option_values"[2], "products"."option_values"[3]) = "products"."option_count") is true);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_value_lengths" CHECK (char_length(btrim("products"."option_values"[1])) between 1 and 60 and char_length(btrim("products"."option_values"[2])) between 1 and 60 and char_length(btrim("products"."option_values"[3])) between 1 and 60);--> statement-breakpoint

-- A family is of the seller of its products, and each variant has a value of each option. Checked at the end of the transaction, because
-- the options of a family and the values of its variants change together.
ALTER TABLE products ADD CONSTRAINT products_family FOREIGN KEY (family_id, org_id, option_count)
  REFERENCES product_families (id, org_id, option_count) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- No two variants have the same values. Checked at the end of a statement, so that variants can exchange values. Unlike a unique
-- constraint, it leaves products without a family out of its index.
ALTER TABLE products ADD CONSTRAINT products_variant_values EXCLUDE USING btree (family_id WITH =, option_values WITH =)
  WHERE (family_id IS NOT NULL) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint

-- Cards and pages of its products show the name and the options of a family.
CREATE FUNCTION notify_family() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change('{"topic": "products"}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_families_notify AFTER UPDATE ON product_families FOR EACH ROW
  WHEN ((OLD.name, OLD.options) IS DISTINCT FROM (NEW.name, NEW.options)) EXECUTE FUNCTION notify_family();
