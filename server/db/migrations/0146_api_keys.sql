CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"previous_until" timestamp with time zone,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"responsible_id" uuid NOT NULL,
	"unconfirmed_since" timestamp with time zone,
	"unconfirmed_told" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_name" CHECK (btrim("api_keys"."name") = "api_keys"."name" and char_length("api_keys"."name") between 1 and 80),
	CONSTRAINT "api_keys_prefix" CHECK ("api_keys"."prefix" ~ '^myk_[A-Za-z0-9_-]{8}$'),
	CONSTRAINT "api_keys_sha256" CHECK (octet_length("api_keys"."token_hash") = 32 and octet_length(coalesce("api_keys"."previous_hash", "api_keys"."token_hash")) = 32),
	CONSTRAINT "api_keys_rotated" CHECK (num_nulls("api_keys"."previous_hash", "api_keys"."previous_until") in (0, 2)),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0 and "api_keys"."scopes" <@ array['organization.read', 'audit.read', 'products.read', 'products.manage', 'sales.read', 'purchases.read']),
	CONSTRAINT "api_keys_expiry" CHECK ("api_keys"."expires_at" > "api_keys"."created_at")
);
--> statement-breakpoint
CREATE TABLE "api_key_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "api_key_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"principal_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"response" json NOT NULL,
	CONSTRAINT "idempotent_requests_key" UNIQUE("principal_id","key"),
	CONSTRAINT "idempotent_requests_key_length" CHECK (char_length("idempotent_requests"."key") between 1 and 255),
	CONSTRAINT "idempotent_requests_sha256" CHECK (octet_length("idempotent_requests"."request_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_org" ON "api_keys" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "api_keys_responsible" ON "api_keys" USING btree ("responsible_id","org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous" ON "api_keys" USING btree ("previous_hash") WHERE previous_hash is not null;--> statement-breakpoint
CREATE INDEX api_key_audit_latest ON api_key_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint

-- Who changes a key becomes responsible for it, when it is created and when it is confirmed. An API key has no membership, so it can do
-- neither. Only an owner or admin gets a new secret of a key. FOR SHARE waits for a concurrent change of this person's role, which then finds the key (unconfirm_api_keys).
CREATE FUNCTION check_api_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := current_actor();
  held text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'A revoked API key stays revoked' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_revoked';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.token_hash <> OLD.token_hash THEN
    PERFORM FROM organization_members WHERE org_id = NEW.org_id AND user_id::text = actor AND role IN ('owner', 'admin') FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'This person may not rotate an API key' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_responsible_role';
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.unconfirmed_since IS NOT NULL OR OLD.unconfirmed_since IS NULL) THEN
    RETURN NEW;
  END IF;
  IF actor NOT LIKE 'system:%' THEN
    NEW.responsible_id := actor::uuid;
  END IF;
  SELECT role INTO held FROM organization_members WHERE org_id = NEW.org_id AND user_id = NEW.responsible_id FOR SHARE;
  IF TG_OP = 'INSERT' THEN
    NEW.created_by := NEW.responsible_id;
    NEW.unconfirmed_since := NULL;
    NEW.revoked_at := NULL;
  END IF;
  IF actor LIKE 'system:%' OR held IS DISTINCT FROM 'owner' AND (TG_OP = 'UPDATE' OR held IS DISTINCT FROM 'admin') THEN
    RAISE EXCEPTION 'This person may not answer for an API key' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_keys_responsible_role';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_checked BEFORE INSERT OR UPDATE OF prefix, token_hash, previous_hash, previous_until, unconfirmed_since, expires_at, revoked_at
  ON api_keys FOR EACH ROW EXECUTE FUNCTION check_api_key();
--> statement-breakpoint

-- An owner has to confirm the keys of a person who leaves or gets a lower role. A job emails the owners.
CREATE FUNCTION unconfirm_api_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET unconfirmed_since = clock_timestamp()
  WHERE responsible_id = OLD.user_id AND org_id = OLD.org_id AND revoked_at IS NULL AND unconfirmed_since IS NULL;
  IF FOUND THEN
    PERFORM graphile_worker.add_job('tell-of-unconfirmed-keys', json_build_object('orgId', OLD.org_id), job_key => 'tell-of-unconfirmed-keys:' || OLD.org_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organization_members_left AFTER DELETE ON organization_members FOR EACH ROW EXECUTE FUNCTION unconfirm_api_keys();
--> statement-breakpoint
CREATE TRIGGER organization_members_demoted AFTER UPDATE OF role ON organization_members FOR EACH ROW
  WHEN (array_position(ARRAY['owner', 'admin', 'member'], NEW.role) > array_position(ARRAY['owner', 'admin', 'member'], OLD.role))
  EXECUTE FUNCTION unconfirm_api_keys();
--> statement-breakpoint

-- The audit contains neither the hashes of secrets nor the time of the last use.
CREATE FUNCTION audit_api_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  omitted CONSTANT text[] := ARRAY['token_hash', 'previous_hash', 'last_used_at', 'unconfirmed_told'];
BEGIN
  PERFORM append_organization_audit('api_key_audit', 'api_keys', NEW.org_id, TG_OP,
    CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) - omitted END, to_jsonb(NEW) - omitted);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER api_keys_audit AFTER INSERT OR UPDATE OF prefix, token_hash, previous_hash, previous_until, unconfirmed_since, expires_at, revoked_at
  ON api_keys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_api_key();
