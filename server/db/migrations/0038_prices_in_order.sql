-- With price and currency at their end, a range of prices is judged in the index: products of an order that are not in it were read
-- one by one until a page was full.
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price","currency");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("status","name","id","price","currency");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("status","price" DESC NULLS FIRST,"id" DESC NULLS FIRST,"currency");