-- What was sold stays as it was sold, for the owner of the tables too: the item's copy of the product, and the order's parties and amounts.
CREATE FUNCTION refuse_sale_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'An order stays as it was sold' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_stay BEFORE UPDATE ON order_items FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
CREATE TRIGGER orders_sale_stays BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.id, OLD.order_number, OLD.total_amount, OLD.currency, OLD.platform_fee, OLD.buyer_id, OLD.buyer_org_id, OLD.seller_org_id, OLD.provider_account_id)
    IS DISTINCT FROM (NEW.id, NEW.order_number, NEW.total_amount, NEW.currency, NEW.platform_fee, NEW.buyer_id, NEW.buyer_org_id, NEW.seller_org_id, NEW.provider_account_id))
  EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint

-- It locks the item, for which the application has no right any more.
ALTER FUNCTION ship_what_was_bought() SECURITY DEFINER;
