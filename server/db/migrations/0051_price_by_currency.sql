-- The price order has one currency after the other, and a facet's values are found by any part of a word.
DROP INDEX "product_terms_words";--> statement-breakpoint
DROP INDEX "product_terms_parts";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_brand_price";--> statement-breakpoint
DROP INDEX "products_org_price";--> statement-breakpoint
CREATE INDEX "product_terms_parts" ON "product_terms" USING gin ("term" gin_trgm_ops) WHERE "product_terms"."kind" in ('word', 'category', 'brand');--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("status","currency","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ((left(details->>'category', 200)),"status","currency","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ((left(details->>'brand', 200)),"status","currency","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_org_price" ON "products" USING btree ("org_id","currency","price" DESC NULLS FIRST,"id" DESC NULLS FIRST);
