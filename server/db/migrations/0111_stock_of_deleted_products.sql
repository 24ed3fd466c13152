ALTER TABLE "product_stock" DROP CONSTRAINT "product_stock_product_id_products_id_fk";
