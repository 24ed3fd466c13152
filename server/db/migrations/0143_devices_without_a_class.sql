-- As in migration 0130, but a product is also a device if its seller states what only devices have, such as a GMDN code or a premarket number.
-- Without a class, such a device lacks it in every market. A device identifier does not count, because every product can have a GTIN, and neither
-- do instructions and safety data sheets. The details may not be stored yet, so their values are not read from the passport.
CREATE OR REPLACE FUNCTION is_device(product uuid, details jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(details->>'deviceClass', '') <> ''
    OR EXISTS (SELECT FROM passport_values v WHERE v.product_id = product AND NOT v.is_from_details AND is_of_devices(v.kind))
    OR EXISTS (SELECT FROM details_in_passport(details) d WHERE is_of_devices(d.kind));
END $$;
--> statement-breakpoint
-- Whether only devices have values of this kind.
CREATE FUNCTION is_of_devices(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT kind NOT IN ('device_identifier', 'instructions', 'safety_data_sheet')
$$;
--> statement-breakpoint
DROP TRIGGER passport_values_classify ON passport_values;
--> statement-breakpoint
-- The first such value makes a product a device, and a stricter class needs more evidence.
CREATE CONSTRAINT TRIGGER passport_values_classify AFTER INSERT ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_of_devices(NEW.kind)) EXECUTE FUNCTION close_markets();
