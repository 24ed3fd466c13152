-- Which languages there are is the contract's to say, and every header is read by it: the database keeps the shape alone.
ALTER TABLE sessions DROP CONSTRAINT sessions_language;
--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_language CHECK (language ~ '^[a-z]{2}$');
