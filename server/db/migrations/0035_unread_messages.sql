CREATE TABLE "unread_order_messages" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "unread_order_messages_user_id_order_id_message_id_pk" PRIMARY KEY("user_id","order_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "unread_order_messages" ADD CONSTRAINT "unread_order_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_order_messages" ADD CONSTRAINT "unread_order_messages_message_id_order_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Those who may read the order on the other side (contract/permissions.ts: sales.read, purchases.read). Who belongs to the seller
-- reads on its side, whatever they bought before.
CREATE FUNCTION readers_of_message(message order_messages) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH told AS (
    SELECT m.user_id FROM orders o JOIN organization_members m ON m.org_id = o.seller_org_id
    WHERE o.id = message.order_id AND message.side = 'buyer'
    UNION
    SELECT r.user_id FROM orders o CROSS JOIN LATERAL (
      SELECT o.buyer_id AS user_id
      UNION
      SELECT m.user_id FROM organization_members m WHERE m.org_id = o.buyer_org_id AND m.role IN ('owner', 'admin')
    ) r
    WHERE o.id = message.order_id AND message.side = 'seller'
      AND NOT EXISTS (SELECT FROM organization_members s WHERE s.org_id = o.seller_org_id AND s.user_id = r.user_id)
  )
  SELECT user_id FROM told JOIN users u ON u.id = told.user_id AND u.deleted_at IS NULL WHERE user_id <> message.author_id
$$;
--> statement-breakpoint
INSERT INTO unread_order_messages (user_id, order_id, message_id)
SELECT reader, m.order_id, m.id FROM order_messages m CROSS JOIN LATERAL readers_of_message(m) AS reader
LEFT JOIN order_message_reads r ON r.user_id = reader AND r.order_id = m.order_id
WHERE r.up_to IS NULL OR m.id > r.up_to;--> statement-breakpoint
DROP TABLE "order_message_reads";--> statement-breakpoint

-- Written here, so that no way to add a message can forget it.
CREATE FUNCTION add_unread_message() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO unread_order_messages (user_id, order_id, message_id)
  SELECT reader, NEW.order_id, NEW.id FROM readers_of_message(NEW) AS reader;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_messages_unread AFTER INSERT ON order_messages FOR EACH ROW EXECUTE FUNCTION add_unread_message();
