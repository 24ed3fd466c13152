ALTER TABLE email_tokens ADD COLUMN voided_at timestamptz;
--> statement-breakpoint
ALTER TABLE email_tokens ADD CONSTRAINT email_tokens_purpose CHECK (purpose IN ('verify', 'change', 'stop-change', 'reset'));
--> statement-breakpoint
ALTER TABLE email_tokens ADD CONSTRAINT email_tokens_used_or_void CHECK (used_at IS NULL OR voided_at IS NULL);
--> statement-breakpoint
-- A change of the address was a verification of another one before; whoever asked for one asks again.
UPDATE email_tokens t SET voided_at = now() FROM users u WHERE u.id = t.user_id AND t.used_at IS NULL AND t.email <> u.email;
--> statement-breakpoint

-- A link in the mail outlives nothing that it was given for: a new password, address or factor, a verified address or the end of the
-- account voids every other one. The one at hand was marked as used before. One that stops a change can only stop: it outlives all
-- that leaves its address the account's, or whoever knows the password would ask for another change once it is gone.
CREATE FUNCTION void_links(of_user uuid) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE email_tokens t SET voided_at = now() FROM users u
  WHERE u.id = of_user AND t.user_id = u.id AND t.used_at IS NULL AND t.voided_at IS NULL
    AND (t.purpose <> 'stop-change' OR t.email <> u.email OR u.deleted_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION void_links_of_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM void_links(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_void_links AFTER UPDATE OF password_hash, email, email_verified_at, deleted_at ON users
  FOR EACH ROW WHEN ((OLD.password_hash, OLD.email, OLD.email_verified_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.password_hash, NEW.email, NEW.email_verified_at, NEW.deleted_at))
  EXECUTE FUNCTION void_links_of_account();
--> statement-breakpoint

-- Whoever opened an account with somebody else's address cannot bolt its door: a factor counts with a verified address alone.
CREATE FUNCTION factors_need_verified_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND email_verified_at IS NOT NULL FOR SHARE) THEN
    RAISE EXCEPTION 'A second factor needs a verified address' USING ERRCODE = 'check_violation', CONSTRAINT = 'mfa_factors_verified_address';
  END IF;
  PERFORM void_links(NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER mfa_factors_verified_on_insert BEFORE INSERT ON mfa_factors
  FOR EACH ROW WHEN (NEW.verified_at IS NOT NULL) EXECUTE FUNCTION factors_need_verified_address();
--> statement-breakpoint
CREATE TRIGGER mfa_factors_verified_on_update BEFORE UPDATE OF verified_at ON mfa_factors
  FOR EACH ROW WHEN (OLD.verified_at IS NULL AND NEW.verified_at IS NOT NULL) EXECUTE FUNCTION factors_need_verified_address();
