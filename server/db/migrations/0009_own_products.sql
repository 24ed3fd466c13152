-- Card schemes forbid paying oneself: nobody orders from an organization that they are a member of, nor does it from itself.
ALTER TABLE orders ADD CONSTRAINT orders_buyer_org CHECK (buyer_org_id <> seller_org_id);
--> statement-breakpoint
CREATE FUNCTION orders_need_outsider() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM organization_members WHERE org_id = NEW.seller_org_id AND user_id = NEW.buyer_id) THEN
    RAISE EXCEPTION 'Nobody orders from their own organization' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_buyer_outside';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_buyer_outside BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_need_outsider();
