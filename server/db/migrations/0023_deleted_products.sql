ALTER TABLE "removed_product_files" DROP CONSTRAINT "removed_product_files_product_id_products_id_fk";
--> statement-breakpoint
CREATE INDEX "product_history_deleted" ON "product_history" USING btree ("org_id","id" DESC NULLS FIRST) WHERE "product_history"."operation" = 'DELETE';--> statement-breakpoint

-- What goes with its product is kept as what is removed by itself, in the form that the application has of it, so that both come back
-- together. A row whose product is still there was removed by itself, and whoever did that keeps it.
CREATE FUNCTION keep_images_of_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO removed_product_files (id, product_id, kept)
  SELECT b.id, b.product_id, jsonb_build_object('id', b.id, 'productId', b.product_id, 'url', b.url, 'altText', b.alt_text,
    'position', b.position, 'widths', b.widths, 'blur', b.blur, 'hasAvif', b.has_avif, 'sourceUrl', b.source_url, 'crop', b.crop,
    'uploadId', b.upload_id)
  FROM before b WHERE NOT EXISTS (SELECT FROM products p WHERE p.id = b.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_documents_of_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO removed_product_files (id, product_id, kept)
  SELECT b.id, b.product_id, jsonb_build_object('id', b.id, 'productId', b.product_id, 'kind', b.kind, 'title', b.title, 'url', b.url,
    'bytes', b.bytes, 'uploadId', b.upload_id)
  FROM before b WHERE NOT EXISTS (SELECT FROM products p WHERE p.id = b.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_images_kept AFTER DELETE ON product_images REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_images_of_deleted();
--> statement-breakpoint
CREATE TRIGGER product_documents_kept AFTER DELETE ON product_documents REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_documents_of_deleted();
