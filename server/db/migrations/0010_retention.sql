-- Each worker process says every few seconds that it lives; the locks of one that has fallen silent are released.
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint

-- Deleting a row looks for what refers to it, each time and in the whole table where no index leads there.
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_session" ON "mfa_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint

-- What the nightly job looks for.
CREATE INDEX "sessions_over" ON "sessions" USING btree (least("ended_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "mfa_factors_unfinished" ON "mfa_factors" USING btree ("created_at") WHERE "mfa_factors"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "email_tokens_expired" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expired" ON "mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_events_handled" ON "provider_events" USING btree ("handled_at");--> statement-breakpoint
CREATE INDEX "organization_invitations_over" ON "organization_invitations" USING btree ("expires_at") WHERE "organization_invitations"."status" <> 'pending';
