CREATE TABLE "credit_statements" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_statements_pkey" PRIMARY KEY("account_id","month"),
	CONSTRAINT "credit_statements_days" CHECK (extract(day from "credit_statements"."month") = 1 and "credit_statements"."first_on" <= "credit_statements"."last_on")
);
--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;