-- A database that an early build of 0007 to 0009 has migrated lacks what they have gained since; elsewhere this changes nothing.
CREATE OR REPLACE FUNCTION void_links(of_user uuid) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE email_tokens t SET voided_at = now() FROM users u
  WHERE u.id = of_user AND t.user_id = u.id AND t.used_at IS NULL AND t.voided_at IS NULL
    AND (t.purpose <> 'stop-change' OR t.email <> u.email OR u.deleted_at IS NOT NULL)
$$;
--> statement-breakpoint
ALTER FUNCTION void_links_of_account() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION factors_need_verified_address() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION orders_need_outsider() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION notify_change(jsonb) SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION notify_row() SET search_path = pg_catalog, public, pg_temp;
