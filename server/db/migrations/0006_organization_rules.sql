-- A product that is being made and a change of its organization's type take turns: FOR KEY SHARE let both through, and left
-- a buyer organization with a product.
CREATE OR REPLACE FUNCTION products_need_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organizations WHERE id = NEW.org_id AND type = 'seller_org' FOR SHARE) THEN
    RAISE EXCEPTION 'Only a seller organization has products' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_seller';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Every list of products leaves out those of the few organizations that are not active.
CREATE INDEX organizations_not_active ON organizations (id) WHERE status <> 'active';
--> statement-breakpoint
-- The latest of each source.
CREATE INDEX organization_audit_latest ON organization_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint
CREATE INDEX organization_member_audit_latest ON organization_member_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint
-- Those of an organization; those to an address.
CREATE INDEX organization_invitations_org ON organization_invitations (org_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX organization_invitations_email ON organization_invitations (email) WHERE status = 'pending';
--> statement-breakpoint

-- The lists ask for ORDER BY … DESC, which means nulls first: an index with nulls last was no use to them, and every list of
-- the newest sorted the whole table.
DROP INDEX products_newest;
--> statement-breakpoint
CREATE INDEX products_newest ON products (status, created_at DESC, id DESC);
--> statement-breakpoint
DROP INDEX products_price;
--> statement-breakpoint
CREATE INDEX products_price ON products (status, price DESC, id DESC);
--> statement-breakpoint
DROP INDEX products_org_newest;
--> statement-breakpoint
CREATE INDEX products_org_newest ON products (org_id, created_at DESC, id DESC);
--> statement-breakpoint
DROP INDEX orders_buyer;
--> statement-breakpoint
CREATE INDEX orders_buyer ON orders (buyer_id, created_at DESC, id DESC);
--> statement-breakpoint
DROP INDEX orders_buyer_org;
--> statement-breakpoint
CREATE INDEX orders_buyer_org ON orders (buyer_org_id, created_at DESC, id DESC);
--> statement-breakpoint
DROP INDEX orders_seller_org;
--> statement-breakpoint
CREATE INDEX orders_seller_org ON orders (seller_org_id, created_at DESC, id DESC);
