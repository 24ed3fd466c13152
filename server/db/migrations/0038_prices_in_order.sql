-- With price and currency at their end, a range of prices is judged in the index of an order: products that are not in it were read
-- one by one until a page was full. And words and traits share an index, so that words in a category are found by one scan.
DROP INDEX "products_traits";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price","currency");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("status","name","id","price","currency");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("status","price" DESC NULLS FIRST,"id" DESC NULLS FIRST,"currency");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search","traits");