-- A brand or category that was imported long ago stands behind every product since: its newest were found by reading all of them
-- (2.5 s of 300,000). And each batch of an import read every product of its seller to match catalogue numbers.
CREATE INDEX "products_category_newest" ON "products" USING btree ((left(details->>'category', 200)),"status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" USING btree ((left(details->>'brand', 200)),"status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_org_catalog_number" ON "products" USING btree ("org_id",lower(left(details->>'catalogNumber', 200)));