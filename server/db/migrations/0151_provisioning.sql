CREATE TABLE "provisioned_group_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "provisioned_group_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "provisioned_user_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "provisioned_user_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "provisioning_client_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "provisioning_client_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "provisioned_group_members" (
	"org_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "provisioned_group_members_org_id_group_id_member_id_pk" PRIMARY KEY("org_id","group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "provisioned_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"display_name" "citext" NOT NULL,
	"external_id" text,
	"gives_admin" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provisioned_groups_own" UNIQUE("org_id","id"),
	CONSTRAINT "provisioned_groups_name" UNIQUE("org_id","display_name"),
	CONSTRAINT "provisioned_groups_texts" CHECK (char_length("provisioned_groups"."display_name"::text) between 1 and 250 and char_length("provisioned_groups"."external_id") between 1 and 250)
);
--> statement-breakpoint
CREATE TABLE "provisioned_users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" "citext" NOT NULL,
	"external_id" text,
	"created_account" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provisioned_users_own" UNIQUE("org_id","id"),
	CONSTRAINT "provisioned_users_person" UNIQUE("org_id","user_id"),
	CONSTRAINT "provisioned_users_name" UNIQUE("org_id","user_name"),
	CONSTRAINT "provisioned_users_texts" CHECK (char_length("provisioned_users"."user_name"::text) between 1 and 250 and char_length("provisioned_users"."external_id") between 1 and 250)
);
--> statement-breakpoint
CREATE TABLE "provisioning_clients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"previous_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provisioning_clients_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "provisioning_clients_prefix" CHECK ("provisioning_clients"."prefix" ~ '^mys_[A-Za-z0-9_-]{8}$'),
	CONSTRAINT "provisioning_clients_sha256" CHECK (octet_length("provisioning_clients"."token_hash") = 32 and octet_length(coalesce("provisioning_clients"."previous_hash", "provisioning_clients"."token_hash")) = 32),
	CONSTRAINT "provisioning_clients_rotated" CHECK (num_nulls("provisioning_clients"."previous_hash", "provisioning_clients"."previous_until") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "provisioned_group_members" ADD CONSTRAINT "provisioned_group_members_group" FOREIGN KEY ("org_id","group_id") REFERENCES "public"."provisioned_groups"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_group_members" ADD CONSTRAINT "provisioned_group_members_user" FOREIGN KEY ("org_id","member_id") REFERENCES "public"."provisioned_users"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_users" ADD CONSTRAINT "provisioned_users_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_users" ADD CONSTRAINT "provisioned_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_clients" ADD CONSTRAINT "provisioning_clients_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provisioned_group_members_member" ON "provisioned_group_members" USING btree ("org_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_groups_external" ON "provisioned_groups" USING btree ("org_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_users_external" ON "provisioned_users" USING btree ("org_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "provisioned_users_user" ON "provisioned_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provisioning_clients_of_org" ON "provisioning_clients" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_clients_one" ON "provisioning_clients" USING btree ("org_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_clients_previous" ON "provisioning_clients" USING btree ("previous_hash") WHERE previous_hash is not null;--> statement-breakpoint

CREATE INDEX provisioning_client_audit_latest ON provisioning_client_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint
CREATE INDEX provisioned_user_audit_latest ON provisioned_user_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint
CREATE INDEX provisioned_group_audit_latest ON provisioned_group_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint

-- Only an owner creates, rotates and revokes a token.
CREATE FUNCTION check_provisioning_client() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_unless_owner(NEW.org_id);
  IF TG_OP = 'UPDATE' AND OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'A revoked token stays revoked' USING ERRCODE = 'check_violation', CONSTRAINT = 'provisioning_clients_revoked';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provisioning_clients_checked BEFORE INSERT OR UPDATE OF prefix, token_hash, previous_hash, previous_until, revoked_at
  ON provisioning_clients FOR EACH ROW EXECUTE FUNCTION check_provisioning_client();
--> statement-breakpoint

-- The organization whose client is the author of this transaction. Null for every other author.
CREATE FUNCTION provisioning_org() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT org_id FROM provisioning_clients WHERE revoked_at IS NULL
    AND id = CASE WHEN current_setting('myelin.actor', true) ~ '^[0-9a-f-]{36}$' THEN current_setting('myelin.actor', true)::uuid END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_unless_provisioning(org uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF provisioning_org() IS DISTINCT FROM org THEN
    RAISE EXCEPTION 'Only the provisioning client of the organization changes its people' USING ERRCODE = 'check_violation', CONSTRAINT = 'provisioning_client';
  END IF;
END $$;
--> statement-breakpoint

CREATE FUNCTION is_in_verified_domain(org uuid, address citext) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM organization_domains WHERE org_id = org AND verified_at IS NOT NULL AND domain = domain_of(address))
$$;
--> statement-breakpoint
-- Whether an account was created by provisioning and has had no other use: nobody but the organization decides about its name and address.
CREATE FUNCTION is_provisioned_only(org uuid, account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM provisioned_users p JOIN users u ON u.id = p.user_id WHERE p.org_id = org AND u.id = account AND p.created_account
      AND u.password_hash IS NULL AND u.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = account)
    AND NOT EXISTS (SELECT FROM organization_members WHERE user_id = account AND org_id <> org)
    AND NOT EXISTS (SELECT FROM provisioned_users WHERE user_id = account AND org_id <> org)
$$;
--> statement-breakpoint

-- A client knows only people whose verified address is in a domain of its organization. The deletion of an account removes the row, too.
CREATE FUNCTION check_provisioned_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.user_id::text = current_actor() THEN
    RETURN OLD;
  END IF;
  PERFORM refuse_unless_provisioning(coalesce(NEW.org_id, OLD.org_id));
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users WHERE id = NEW.user_id AND email_verified_at IS NOT NULL AND deleted_at IS NULL AND is_in_verified_domain(NEW.org_id, email);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The address is not verified in a domain of the organization' USING ERRCODE = 'check_violation', CONSTRAINT = 'provisioned_users_domain';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER provisioned_users_checked BEFORE INSERT OR UPDATE OF user_name, external_id OR DELETE ON provisioned_users
  FOR EACH ROW EXECUTE FUNCTION check_provisioned_user();
--> statement-breakpoint

-- The client names groups. Only an owner decides that a group gives the role of admin: here, or in the list of the identity provider, from
-- which a new group gets its first value.
CREATE FUNCTION check_provisioned_group() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.gives_admin := EXISTS (SELECT FROM identity_providers WHERE org_id = NEW.org_id AND NEW.display_name::text = ANY(admin_groups));
  ELSIF TG_OP = 'UPDATE' AND NEW.gives_admin <> OLD.gives_admin THEN
    PERFORM refuse_unless_owner(NEW.org_id);
  END IF;
  IF TG_OP <> 'UPDATE' OR (NEW.display_name::text, NEW.external_id) IS DISTINCT FROM (OLD.display_name::text, OLD.external_id) THEN
    PERFORM refuse_unless_provisioning(coalesce(NEW.org_id, OLD.org_id));
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER provisioned_groups_checked BEFORE INSERT OR UPDATE OF display_name, external_id, gives_admin OR DELETE ON provisioned_groups
  FOR EACH ROW EXECUTE FUNCTION check_provisioned_group();
--> statement-breakpoint
CREATE FUNCTION check_provisioned_group_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_unless_provisioning(NEW.org_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provisioned_group_members_checked BEFORE INSERT ON provisioned_group_members FOR EACH ROW EXECUTE FUNCTION check_provisioned_group_member();
--> statement-breakpoint

-- A client changes only memberships of its own organization and of people whom it provisions. It makes nobody owner, changes no owner's role, and
-- gives the role of admin only to people in a group for which an owner decided this.
CREATE FUNCTION check_provisioned_membership() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  client uuid := provisioning_org();
  org uuid := coalesce(NEW.org_id, OLD.org_id);
  person uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  IF client IS NULL THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  PERFORM FROM provisioned_users p JOIN users u ON u.id = p.user_id WHERE p.org_id = org AND p.user_id = person AND org = client
    AND (TG_OP = 'DELETE' OR u.email_verified_at IS NOT NULL AND is_in_verified_domain(org, u.email));
  IF NOT FOUND OR TG_OP <> 'DELETE' AND NEW.role = 'owner' OR TG_OP = 'UPDATE' AND OLD.role = 'owner' THEN
    RAISE EXCEPTION 'The client may not change this membership' USING ERRCODE = 'check_violation', CONSTRAINT = 'provisioned_membership';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.role = 'admin' THEN
    PERFORM FROM provisioned_users p JOIN provisioned_group_members m ON m.org_id = p.org_id AND m.member_id = p.id
      JOIN provisioned_groups g ON g.org_id = m.org_id AND g.id = m.group_id WHERE p.org_id = org AND p.user_id = person AND g.gives_admin;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No group of this person gives the role' USING ERRCODE = 'check_violation', CONSTRAINT = 'provisioned_membership';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER organization_members_provisioned BEFORE INSERT OR UPDATE OR DELETE ON organization_members
  FOR EACH ROW EXECUTE FUNCTION check_provisioned_membership();
--> statement-breakpoint
CREATE FUNCTION check_provisioned_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE client uuid := provisioning_org();
BEGIN
  IF client IS NOT NULL AND NOT (is_provisioned_only(client, NEW.id) AND is_in_verified_domain(client, NEW.email)) THEN
    RAISE EXCEPTION 'The client may not change this account' USING ERRCODE = 'check_violation', CONSTRAINT = 'provisioned_account';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_provisioned BEFORE UPDATE OF email, full_name ON users FOR EACH ROW EXECUTE FUNCTION check_provisioned_account();
--> statement-breakpoint

-- The version of a user or group, for ETags. It also counts changes that others make: of the account, of the membership, and of a group's people.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provisioned_users_version BEFORE UPDATE ON provisioned_users FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER provisioned_groups_version BEFORE UPDATE ON provisioned_groups FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE FUNCTION count_membership() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE provisioned_users SET version = version WHERE org_id = coalesce(NEW.org_id, OLD.org_id) AND user_id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organization_members_version AFTER INSERT OR DELETE ON organization_members FOR EACH ROW EXECUTE FUNCTION count_membership();
--> statement-breakpoint
CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE provisioned_users SET version = version WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_version AFTER UPDATE OF email, full_name ON users FOR EACH ROW
  WHEN ((OLD.email::text, OLD.full_name) IS DISTINCT FROM (NEW.email::text, NEW.full_name)) EXECUTE FUNCTION count_account();
--> statement-breakpoint
CREATE FUNCTION count_group() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE provisioned_groups SET version = version WHERE id IN (SELECT group_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER provisioned_group_members_added AFTER INSERT ON provisioned_group_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_group();
--> statement-breakpoint
CREATE TRIGGER provisioned_group_members_removed AFTER DELETE ON provisioned_group_members
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_group();
--> statement-breakpoint

-- The audit contains neither hashes of tokens nor names of people, which are removed with an account. Deferred: the head of the chain is locked at
-- the end of the transaction (docs/decisions/0078).
CREATE FUNCTION audit_provisioning() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  omitted CONSTANT text[] := ARRAY['token_hash', 'previous_hash', 'last_used_at', 'updated_at', 'user_name']
    || CASE TG_TABLE_NAME WHEN 'provisioned_users' THEN ARRAY['external_id'] ELSE ARRAY[]::text[] END;
BEGIN
  PERFORM append_organization_audit(TG_ARGV[0], TG_TABLE_NAME, coalesce(NEW.org_id, OLD.org_id), TG_OP,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - omitted END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - omitted END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provisioning_clients_audit AFTER INSERT OR UPDATE OF prefix, token_hash, previous_hash, previous_until, revoked_at
  ON provisioning_clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_provisioning('provisioning_client_audit');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provisioned_users_audit AFTER INSERT OR UPDATE OF user_name, external_id OR DELETE
  ON provisioned_users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_provisioning('provisioned_user_audit');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provisioned_groups_audit AFTER INSERT OR UPDATE OF display_name, external_id, gives_admin OR DELETE
  ON provisioned_groups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_provisioning('provisioned_group_audit');
