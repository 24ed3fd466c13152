CREATE TABLE "passkey_challenges" (
	"browser_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'sign-in', 'second-factor', 'confirm')),
	CONSTRAINT "passkey_challenges_of_session" CHECK (("passkey_challenges"."purpose" = 'sign-in') = ("passkey_challenges"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"is_syncable" boolean NOT NULL,
	"is_synced" boolean NOT NULL,
	"transports" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_synced" CHECK ("passkeys"."is_syncable" or not "passkeys"."is_synced")
);
--> statement-breakpoint
CREATE TABLE "session_proofs" (
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"passkey_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_proofs_session_id_kind_pk" PRIMARY KEY("session_id","kind"),
	CONSTRAINT "session_proofs_kind" CHECK ("session_proofs"."kind" in ('password', 'email', 'code', 'recovery', 'passkey')),
	CONSTRAINT "session_proofs_of_passkey" CHECK (("session_proofs"."kind" = 'passkey') = ("session_proofs"."passkey_id" is not null))
);
--> statement-breakpoint
-- Recovery codes belong to the account, no longer to its authenticator app. The id of the app's factor was the key of their hash, and stays it.
ALTER TABLE "recovery_codes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "salt" uuid;--> statement-breakpoint
UPDATE recovery_codes r SET user_id = f.user_id, salt = f.id FROM mfa_factors f WHERE f.id = r.factor_id;--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_factor_id_mfa_factors_id_fk";--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_factor_id_code_hash_pk";--> statement-breakpoint
ALTER TABLE "recovery_codes" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ALTER COLUMN "salt" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_proofs" ADD CONSTRAINT "session_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_proofs" ADD CONSTRAINT "session_proofs_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expired" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_proofs_passkey" ON "session_proofs" USING btree ("passkey_id");--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP COLUMN "factor_id";--> statement-breakpoint
-- The proofs of the open sessions, as far as their level tells them. View-as sessions have no proofs.
INSERT INTO session_proofs (session_id, kind, at) SELECT id, 'password', created_at FROM sessions WHERE viewer_session_id IS NULL AND ended_at IS NULL;
--> statement-breakpoint
INSERT INTO session_proofs (session_id, kind, at)
  SELECT id, 'code', created_at FROM sessions WHERE viewer_session_id IS NULL AND ended_at IS NULL AND assurance_level = 'aal2';
--> statement-breakpoint

-- The one place that says what the proofs of a session are worth together. A password or an emailed link is one factor. A code or a recovery code
-- is the second one. A passkey is both, because its device verified the user.
CREATE FUNCTION assurance_of(session uuid) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM session_proofs WHERE session_id = session AND kind IN ('code', 'recovery', 'passkey')) THEN 'aal2' ELSE 'aal1' END
$$;
--> statement-breakpoint
CREATE FUNCTION assure_session() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE sessions SET assurance_level = assurance_of(id) WHERE id = coalesce(NEW.session_id, OLD.session_id) AND assurance_level <> assurance_of(id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_proofs_assure AFTER INSERT OR DELETE ON session_proofs FOR EACH ROW EXECUTE FUNCTION assure_session();
--> statement-breakpoint

-- A removed factor proves nothing any more. Proofs by a removed passkey are deleted with it. Without a second factor, recovery codes have no use.
CREATE FUNCTION forget_factor() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  has_app boolean := EXISTS (SELECT FROM mfa_factors WHERE user_id = OLD.user_id AND verified_at IS NOT NULL);
  is_last boolean := NOT has_app AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = OLD.user_id);
BEGIN
  DELETE FROM session_proofs p USING sessions s
  WHERE s.id = p.session_id AND s.user_id = OLD.user_id AND (p.kind = 'code' AND NOT has_app OR p.kind = 'recovery' AND is_last);
  DELETE FROM recovery_codes WHERE user_id = OLD.user_id AND is_last;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mfa_factors_forget AFTER DELETE ON mfa_factors FOR EACH ROW WHEN (OLD.verified_at IS NOT NULL) EXECUTE FUNCTION forget_factor();
--> statement-breakpoint
CREATE TRIGGER passkeys_forget AFTER DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION forget_factor();
--> statement-breakpoint

-- As for other second factors: a passkey needs a verified address, voids the open links of its account, and ends streams of sessions that now
-- lack a factor.
CREATE TRIGGER passkeys_verified_on_insert BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION factors_need_verified_address();
--> statement-breakpoint
CREATE TRIGGER passkeys_notify AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION notify_factor();
--> statement-breakpoint
-- A passkey is never another one: only its name, its use and whether it is synced change.
CREATE FUNCTION passkeys_keep_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'A passkey keeps its account and its key' USING ERRCODE = 'check_violation', CONSTRAINT = 'passkeys_keep_key';
END $$;
--> statement-breakpoint
CREATE TRIGGER passkeys_keep_key BEFORE UPDATE OF user_id, credential_id, public_key, is_syncable ON passkeys FOR EACH ROW
  WHEN ((OLD.user_id, OLD.credential_id, OLD.public_key, OLD.is_syncable) IS DISTINCT FROM (NEW.user_id, NEW.credential_id, NEW.public_key, NEW.is_syncable))
  EXECUTE FUNCTION passkeys_keep_key();
