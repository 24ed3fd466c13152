ALTER TABLE "platform_audit" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_audit" ADD CONSTRAINT "platform_audit_signed" CHECK ("platform_audit"."actor_id" is not null or "platform_audit"."action" in ('user.grant-staff', 'user.revoke-staff'));--> statement-breakpoint

-- Who becomes platform staff and who no longer is, is recorded by the change itself. The command line has no account to name; staff who
-- delete their own account are named.
CREATE OR REPLACE FUNCTION sign_platform_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.id := uuidv7();
  NEW.at := clock_timestamp();
  -- From a trigger alone: nobody adds such a record by itself.
  IF NEW.action IN ('user.grant-staff', 'user.revoke-staff') AND pg_trigger_depth() > 1 THEN
    NEW.actor_id := CASE WHEN current_actor() NOT LIKE 'system:%' THEN current_actor()::uuid END;
  ELSE
    NEW.actor_id := need_platform_staff();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO platform_audit (action, subject_kind, subject_id)
  VALUES (CASE WHEN NEW.role = 'super_admin' THEN 'user.grant-staff' ELSE 'user.revoke-staff' END, 'user', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_staff AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN ((OLD.role IS NOT DISTINCT FROM 'super_admin') <> (NEW.role IS NOT DISTINCT FROM 'super_admin'))
  EXECUTE FUNCTION record_staff();
