ALTER TABLE "recalls" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_request" UNIQUE("created_by","request_key");--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_request_hash" CHECK (num_nulls("recalls"."request_key", "recalls"."request_hash") in (0, 2));--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD COLUMN "renews" uuid;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_renews" CHECK ("seller_verifications"."renews" is null or ("seller_verifications"."country" = '' and "seller_verifications"."kind" <> 'abn'));--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_renewable" UNIQUE("id","org_id","kind","brand");--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_renewed" FOREIGN KEY ("renews","org_id","kind","brand") REFERENCES "public"."seller_verifications"("id","org_id","kind","brand") ON DELETE SET NULL ("renews") ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "seller_verifications_once";--> statement-breakpoint
CREATE UNIQUE INDEX "seller_verifications_once" ON "seller_verifications" USING btree ("org_id","kind","brand") WHERE country = '' and renews is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_verifications_one_renewal" ON "seller_verifications" USING btree ("renews","org_id","kind","brand");--> statement-breakpoint
-- A renewal is added beside its value, and becomes the value when that is removed. A renewal has no renewal of its own.
CREATE FUNCTION refuse_second_renewal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM seller_verifications WHERE id = NEW.renews AND renews IS NOT NULL) THEN
    RAISE EXCEPTION 'A renewal stays with its value' USING ERRCODE = 'check_violation', CONSTRAINT = 'seller_verifications_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seller_verifications_renewal BEFORE INSERT ON seller_verifications FOR EACH ROW WHEN (NEW.renews IS NOT NULL) EXECUTE FUNCTION refuse_second_renewal();
--> statement-breakpoint
-- Removes the values of a seller whose renewals are verified and have begun. Their foreign key makes the renewals the values.
CREATE FUNCTION replace_renewed(seller uuid) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM seller_verifications v USING seller_verifications r WHERE r.org_id = seller AND r.renews = v.id
    AND verification_state(r.revoked_at, r.valid_until, r.verified_at) = 'verified' AND (r.valid_from > today()) IS NOT TRUE
$$;
--> statement-breakpoint
CREATE FUNCTION follow_renewal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM replace_renewed(NEW.org_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seller_verifications_renewed_replaced AFTER UPDATE OF verified_at ON seller_verifications FOR EACH ROW
  WHEN (NEW.renews IS NOT NULL AND NEW.verified_at IS DISTINCT FROM OLD.verified_at) EXECUTE FUNCTION follow_renewal();
