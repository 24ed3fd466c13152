-- A catalogue number, a model and a brand are found by their beginning, without their signs.
CREATE INDEX "products_code_catalognumber" ON "products" USING btree ((regexp_replace(lower(left(details->>'catalogNumber', 200)), '[^[:alnum:]]+', '', 'g')) text_pattern_ops,"status");--> statement-breakpoint
CREATE INDEX "products_code_model" ON "products" USING btree ((regexp_replace(lower(left(details->>'model', 200)), '[^[:alnum:]]+', '', 'g')) text_pattern_ops,"status");--> statement-breakpoint
CREATE INDEX "products_code_brand" ON "products" USING btree ((regexp_replace(lower(left(details->>'brand', 200)), '[^[:alnum:]]+', '', 'g')) text_pattern_ops,"status");--> statement-breakpoint
-- A part of a word is found in the words that products say.
CREATE INDEX "product_terms_parts" ON "product_terms" USING gin ("term" gin_trgm_ops) WHERE "product_terms"."kind" = 'word';
