ALTER TABLE "organization_members" ADD COLUMN "may_pay" boolean;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "views_spending" boolean;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_purchasing" CHECK (("organization_members"."may_pay" is null) = ("organization_members"."views_spending" is null));--> statement-breakpoint

-- A member whose permission to order was taken away cannot order for the organization. Owners always may.
CREATE FUNCTION need_permission_to_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM organization_members WHERE org_id = NEW.buyer_org_id AND user_id = NEW.buyer_id AND role <> 'owner' AND NOT may_pay) THEN
    RAISE EXCEPTION 'The buyer may not order for the organization' USING ERRCODE = 'check_violation', CONSTRAINT = 'purchases_permitted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_permitted BEFORE INSERT ON purchases FOR EACH ROW WHEN (NEW.buyer_org_id IS NOT NULL)
  EXECUTE FUNCTION need_permission_to_order();
