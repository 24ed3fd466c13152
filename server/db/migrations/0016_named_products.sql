DROP INDEX "products_udi_di";--> statement-breakpoint
CREATE INDEX "products_catalog_number" ON "products" USING btree (lower(left(details->>'catalogNumber', 200)));--> statement-breakpoint
CREATE INDEX "products_model" ON "products" USING btree (lower(left(details->>'model', 200)));--> statement-breakpoint
CREATE UNIQUE INDEX "products_udi_di" ON "products" USING btree ((details->>'udiDi'),"org_id");