CREATE TABLE "order_message_reads" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"up_to" uuid NOT NULL,
	CONSTRAINT "order_message_reads_user_id_order_id_pk" PRIMARY KEY("user_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_key" UNIQUE("author_id","order_id","key"),
	CONSTRAINT "order_messages_side" CHECK ("order_messages"."side" in ('buyer', 'seller')),
	CONSTRAINT "order_messages_length" CHECK (char_length(btrim("order_messages"."text")) between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "order_message_reads" ADD CONSTRAINT "order_message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_reads" ADD CONSTRAINT "order_message_reads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_message_reads_order" ON "order_message_reads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint

-- What was written stays as it was written, for the owner of the table too.
CREATE FUNCTION refuse_message_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'Messages of an order are only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_messages_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON order_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_message_change();
--> statement-breakpoint

-- Pages that show the order are told of a message as of the order itself.
CREATE TRIGGER order_messages_notify AFTER INSERT ON order_messages FOR EACH ROW EXECUTE FUNCTION notify_order_money();
