CREATE TABLE "domain_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "domain_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "identity_provider_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "identity_provider_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_identities_subject" UNIQUE("provider_id","issuer","subject"),
	CONSTRAINT "external_identities_user" UNIQUE("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_encrypted" "bytea" NOT NULL,
	"admin_groups" text[] NOT NULL,
	"tested_at" timestamp with time zone,
	"required_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_providers_org_id_unique" UNIQUE("org_id"),
	CONSTRAINT "identity_providers_issuer" CHECK ("identity_providers"."issuer" ~ '^https?://' and char_length("identity_providers"."issuer") <= 500),
	CONSTRAINT "identity_providers_required_tested" CHECK ("identity_providers"."required_at" is null or "identity_providers"."tested_at" is not null),
	CONSTRAINT "identity_providers_admin_groups" CHECK (cardinality("identity_providers"."admin_groups") <= 20)
);
--> statement-breakpoint
CREATE TABLE "organization_domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_domains_once" UNIQUE("org_id","domain"),
	CONSTRAINT "organization_domains_domain" CHECK ("organization_domains"."domain" ~ '^[a-z0-9.-]+\.[a-z0-9-]+$' and char_length("organization_domains"."domain") <= 253)
);
--> statement-breakpoint
CREATE TABLE "proved_identities" (
	"browser_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"session_id" uuid,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proved_identities_role" CHECK ("proved_identities"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"browser_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"session_id" uuid,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_proofs" DROP CONSTRAINT "session_proofs_kind";--> statement-breakpoint
ALTER TABLE "session_proofs" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_identities" ADD CONSTRAINT "proved_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_identities" ADD CONSTRAINT "proved_identities_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_identities_of_user" ON "external_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_required" ON "identity_providers" USING btree ("org_id") WHERE required_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domains_one_owner" ON "organization_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "proved_identities_provider" ON "proved_identities" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "proved_identities_session" ON "proved_identities" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "proved_identities_expired" ON "proved_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_provider" ON "sign_in_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_session" ON "sign_in_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expired" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "session_proofs" ADD CONSTRAINT "session_proofs_identity_id_external_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."external_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_proofs_identity" ON "session_proofs" USING btree ("identity_id");--> statement-breakpoint
ALTER TABLE "session_proofs" ADD CONSTRAINT "session_proofs_of_identity" CHECK (("session_proofs"."kind" = 'identity') = ("session_proofs"."identity_id" is not null));--> statement-breakpoint
ALTER TABLE "session_proofs" ADD CONSTRAINT "session_proofs_kind" CHECK ("session_proofs"."kind" in ('password', 'email', 'identity', 'code', 'recovery', 'passkey'));--> statement-breakpoint

CREATE INDEX domain_audit_latest ON domain_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint
CREATE INDEX identity_provider_audit_latest ON identity_provider_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint

CREATE FUNCTION refuse_unless_owner(org uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM organization_members WHERE org_id = org AND user_id::text = current_actor() AND role = 'owner' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'This person may not change single sign-on' USING ERRCODE = 'check_violation', CONSTRAINT = 'single_sign_on_role';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION requires_sign_in(org uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM identity_providers WHERE org_id = org AND required_at IS NOT NULL)
$$;
--> statement-breakpoint

-- Only an owner claims and removes domains. A domain is verified once, and stays the same. While sign-in is required, no domain is removed, because
-- its people would be locked out.
CREATE FUNCTION check_domain() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_unless_owner(coalesce(NEW.org_id, OLD.org_id));
  IF TG_OP = 'INSERT' AND NEW.verified_at IS NOT NULL OR TG_OP = 'UPDATE' AND OLD.verified_at IS NOT NULL THEN
    RAISE EXCEPTION 'A domain is verified once' USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_domains_verified_once';
  END IF;
  IF TG_OP = 'DELETE' AND OLD.verified_at IS NOT NULL AND requires_sign_in(OLD.org_id) THEN
    RAISE EXCEPTION 'Single sign-on is required' USING ERRCODE = 'check_violation', CONSTRAINT = 'single_sign_on_required';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER organization_domains_checked BEFORE INSERT OR UPDATE OR DELETE ON organization_domains FOR EACH ROW EXECUTE FUNCTION check_domain();
--> statement-breakpoint

-- Only an owner connects, tests and requires a provider. Another configuration needs another test, and ends the sign-ins that have begun. The
-- identities of another issuer are other people.
CREATE FUNCTION check_identity_provider() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_changed boolean := TG_OP = 'UPDATE' AND (OLD.issuer, OLD.client_id, OLD.client_secret_encrypted) IS DISTINCT FROM (NEW.issuer, NEW.client_id, NEW.client_secret_encrypted);
BEGIN
  PERFORM refuse_unless_owner(coalesce(NEW.org_id, OLD.org_id));
  IF (is_changed OR TG_OP = 'DELETE') AND OLD.required_at IS NOT NULL THEN
    RAISE EXCEPTION 'Single sign-on is required' USING ERRCODE = 'check_violation', CONSTRAINT = 'single_sign_on_required';
  END IF;
  IF is_changed OR TG_OP = 'INSERT' THEN
    NEW.tested_at := NULL;
  END IF;
  IF is_changed THEN
    DELETE FROM sign_in_attempts WHERE provider_id = NEW.id;
    DELETE FROM proved_identities WHERE provider_id = NEW.id;
  END IF;
  IF is_changed AND NEW.issuer <> OLD.issuer THEN
    DELETE FROM external_identities WHERE provider_id = NEW.id;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_providers_checked BEFORE INSERT OR UPDATE OR DELETE ON identity_providers FOR EACH ROW EXECUTE FUNCTION check_identity_provider();
--> statement-breakpoint

CREATE FUNCTION domain_of(address citext) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lower(substring(address::text FROM '@([^@]+)$'))
$$;
--> statement-breakpoint
-- Whether the provider may speak for the address: the domain is the organization's own, and not only a parent of it.
CREATE FUNCTION speaks_for(provider uuid, address citext) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM identity_providers p JOIN organization_domains d ON d.org_id = p.org_id AND d.verified_at IS NOT NULL
    WHERE p.id = provider AND d.domain = domain_of(address))
$$;
--> statement-breakpoint
CREATE FUNCTION check_external_identity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND email_verified_at IS NOT NULL AND deleted_at IS NULL AND speaks_for(NEW.provider_id, email);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The provider may not speak for this account' USING ERRCODE = 'check_violation', CONSTRAINT = 'external_identities_domain';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER external_identities_checked BEFORE INSERT OR UPDATE OF provider_id, user_id, issuer, subject ON external_identities
  FOR EACH ROW EXECUTE FUNCTION check_external_identity();
--> statement-breakpoint

-- An identity proves only the account to which it is linked.
CREATE FUNCTION check_proof_by_identity() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM external_identities i JOIN sessions s ON s.user_id = i.user_id WHERE i.id = NEW.identity_id AND s.id = NEW.session_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The identity belongs to another account' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_proofs_own_identity';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER session_proofs_own_identity AFTER INSERT OR UPDATE OF identity_id ON session_proofs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.identity_id IS NOT NULL) EXECUTE FUNCTION check_proof_by_identity();
--> statement-breakpoint
-- What a session sees depends on its identity. A session that has lost its only proof ends.
CREATE FUNCTION follow_identity_proof() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE session uuid := coalesce(NEW.session_id, OLD.session_id);
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE sessions SET ended_at = now() WHERE id = session AND ended_at IS NULL AND NOT EXISTS (SELECT FROM session_proofs WHERE session_id = session);
  END IF;
  PERFORM notify_change(jsonb_build_object('topic', 'session', 'sessionId', id, 'userId', user_id)) FROM sessions WHERE id = session;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_proofs_identity_added AFTER INSERT OR UPDATE OF identity_id ON session_proofs FOR EACH ROW
  WHEN (NEW.kind = 'identity') EXECUTE FUNCTION follow_identity_proof();
--> statement-breakpoint
CREATE TRIGGER session_proofs_identity_removed AFTER DELETE ON session_proofs FOR EACH ROW
  WHEN (OLD.kind = 'identity') EXECUTE FUNCTION follow_identity_proof();
--> statement-breakpoint

-- The rights of the members may change when sign-in is required or no longer required.
CREATE FUNCTION notify_requirement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'organization', 'orgId', NEW.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_providers_notify AFTER UPDATE OF required_at ON identity_providers FOR EACH ROW
  WHEN (NEW.required_at IS DISTINCT FROM OLD.required_at) EXECUTE FUNCTION notify_requirement();
--> statement-breakpoint

-- The audit contains no secrets. Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078).
CREATE FUNCTION audit_single_sign_on() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_organization_audit(CASE TG_TABLE_NAME WHEN 'organization_domains' THEN 'domain_audit' ELSE 'identity_provider_audit' END,
    TG_TABLE_NAME, coalesce(NEW.org_id, OLD.org_id), TG_OP,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'client_secret_encrypted' END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'client_secret_encrypted' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER organization_domains_audit AFTER INSERT OR UPDATE OR DELETE ON organization_domains DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_single_sign_on();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER identity_providers_audit AFTER INSERT OR UPDATE OR DELETE ON identity_providers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_single_sign_on();
