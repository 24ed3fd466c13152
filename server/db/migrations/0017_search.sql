-- The words of a name, marked: what is called a pump is found before what is described with one, however many those are.
CREATE FUNCTION name_lexemes(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_to_tsvector(array_agg('@' || lexeme)) FROM unnest(tsvector_to_array(to_tsvector('english', regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')))) AS lexeme
$$;--> statement-breakpoint

CREATE TABLE "product_terms" (
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"products" integer DEFAULT 1 NOT NULL,
	"near" text[]
);
--> statement-breakpoint
DROP INDEX "products_catalog_number";--> statement-breakpoint
DROP INDEX "products_model";--> statement-breakpoint
-- In one statement, so that the table is written once.
ALTER TABLE "products" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), 'A') || setweight(to_tsvector('simple', regexp_replace(coalesce(details->>'brand', '') || ' ' || coalesce(details->>'model', '') || ' ' || coalesce(details->>'catalogNumber', '') || ' ' || coalesce(details->>'udiDi', ''), '[^[:alnum:]]+', ' ', 'g')), 'B') || setweight(to_tsvector('english', regexp_replace(coalesce(details->>'category', '') || ' ' || coalesce(details->>'gmdnTerm', ''), '[^[:alnum:]]+', ' ', 'g')), 'B') || setweight(to_tsvector('english', regexp_replace(description, '[^[:alnum:]]+', ' ', 'g')), 'C') || setweight(to_tsvector('english', regexp_replace(coalesce((details->'specifications')::text, ''), '[^[:alnum:]]+', ' ', 'g')), 'D') || coalesce(name_lexemes(name), '')) STORED, ADD COLUMN "traits" text[] GENERATED ALWAYS AS (array_remove(ARRAY['currency=' || currency, 'category=' || left(details->>'category', 200), 'brand=' || left(details->>'brand', 200), 'deviceClass=' || left(details->>'deviceClass', 200), 'mriSafety=' || left(details->>'mriSafety', 200), 'sterile=' || CASE details->>'sterile' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'singleUse=' || CASE details->>'singleUse' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'containsLatex=' || CASE details->>'containsLatex' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'rxOnly=' || CASE details->>'rxOnly' WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END, 'code=' || regexp_replace(lower(left(details->>'catalogNumber', 200)), '[^[:alnum:]]+', '', 'g'), 'code=' || regexp_replace(lower(left(details->>'model', 200)), '[^[:alnum:]]+', '', 'g'), 'code=' || regexp_replace(lower(left(details->>'udiDi', 200)), '[^[:alnum:]]+', '', 'g')], NULL)) STORED;--> statement-breakpoint
CREATE INDEX "product_terms_term" ON "product_terms" USING btree ("kind","term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_terms_products" ON "product_terms" USING btree ("kind","products" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_terms_near" ON "product_terms" USING gin ("near");--> statement-breakpoint
CREATE INDEX "product_terms_words" ON "product_terms" USING gin (to_tsvector('simple', "term")) WHERE "product_terms"."kind" in ('category', 'brand');--> statement-breakpoint
CREATE INDEX "products_category_name" ON "products" USING btree ((left(details->>'category', 200)),"status","name","id");--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ((left(details->>'category', 200)),"status","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_brand_name" ON "products" USING btree ((left(details->>'brand', 200)),"status","name","id");--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ((left(details->>'brand', 200)),"status","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_org_name" ON "products" USING btree ("org_id","name","id");--> statement-breakpoint
CREATE INDEX "products_org_price" ON "products" USING btree ("org_id","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_traits" ON "products" USING gin ("traits");--> statement-breakpoint

-- What a product says: its words, its seller, and its traits but for its codes.
CREATE FUNCTION terms_of(org_id uuid, name text, description text, details jsonb, traits text[]) RETURNS TABLE (kind text, term text) LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'word', word FROM unnest(tsvector_to_array(to_tsvector('simple', regexp_replace(
    concat_ws(' ', name, details->>'brand', details->>'category', details->>'gmdnTerm', description), '[^[:alnum:]]+', ' ', 'g')))) AS word
  UNION ALL
  SELECT 'seller', org_id::text
  UNION ALL
  SELECT split_part(trait, '=', 1), substr(trait, strpos(trait, '=') + 1) FROM unnest(traits) AS trait WHERE trait NOT LIKE 'code=%'
$$;--> statement-breakpoint

-- Nobody misspells a number, and two letters are no word to mistake another for.
CREATE FUNCTION is_learned(kind text, term text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp
  RETURN kind <> 'word' OR term ~ '^[[:alpha:]]{3,40}$';--> statement-breakpoint

-- The beginning of a word without none, one or two of its letters: at most 29. Two words that differ by a letter too many, too few,
-- another or two in the wrong order share one of them, so a misspelt word is found by equality.
CREATE FUNCTION near_spellings(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE spelling (letters, missing) AS (
    SELECT left(word, 7), 0
    UNION
    SELECT left(letters, at - 1) || substr(letters, at + 1), missing + 1 FROM spelling, generate_series(1, char_length(letters)) AS at
    WHERE missing < CASE WHEN char_length(word) < 6 THEN 1 ELSE 2 END)
  SELECT array_agg(DISTINCT letters) FROM spelling
$$;--> statement-breakpoint

-- Adds what the products on sale say and nobody said before.
CREATE FUNCTION learn_terms() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_terms (kind, term, near)
  SELECT kind, term, CASE kind WHEN 'word' THEN near_spellings(term) END FROM (
    SELECT DISTINCT t.kind, t.term FROM changed c
      JOIN organizations o ON o.id = c.org_id, terms_of(c.org_id, c.name, c.description, c.details, c.traits) t
    WHERE c.status = 'active' AND o.status = 'active') said
  WHERE is_learned(kind, term) AND NOT EXISTS (SELECT FROM product_terms known WHERE known.kind = said.kind AND known.term = said.term);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_terms_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_terms();--> statement-breakpoint
CREATE TRIGGER products_terms_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_terms();--> statement-breakpoint

-- Counts anew what the products on sale say: every night, and at once for those that are there already.
CREATE FUNCTION count_terms() RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  MERGE INTO product_terms known USING (
    SELECT t.kind, t.term, count(*)::int AS products FROM products p
      JOIN organizations o ON o.id = p.org_id, terms_of(p.org_id, p.name, p.description, p.details, p.traits) t
    WHERE p.status = 'active' AND o.status = 'active'
    GROUP BY t.kind, t.term HAVING is_learned(t.kind, t.term)) said
  ON known.kind = said.kind AND known.term = said.term
  WHEN MATCHED AND known.products <> said.products THEN UPDATE SET products = said.products
  WHEN NOT MATCHED THEN INSERT (kind, term, products, near)
    VALUES (said.kind, said.term, said.products, CASE said.kind WHEN 'word' THEN near_spellings(said.term) END)
  WHEN NOT MATCHED BY SOURCE THEN DELETE
$$;--> statement-breakpoint
SELECT count_terms();
