CREATE TABLE "workspace" (
	"tenant" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "browser_session_end";--> statement-breakpoint
DROP INDEX "hosted_access_expiry";--> statement-breakpoint
DROP INDEX "idempotent_answer_created";--> statement-breakpoint
DROP INDEX "builder_session_erasure";--> statement-breakpoint
DROP INDEX "builder_session_deletion";--> statement-breakpoint
DROP INDEX "transaction_time";--> statement-breakpoint
CREATE INDEX "entry_link_expiry" ON "entry_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "browser_session_end" ON "browser_session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "hosted_access_expiry" ON "hosted_access" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_answer_created" ON "idempotent_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "builder_session_erasure" ON "builder_session" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "builder_session_deletion" ON "builder_session" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "transaction_time" ON "transaction" USING btree ("counted_at");--> statement-breakpoint
INSERT INTO "workspace" ("tenant", "environment", "name", "created_at") VALUES ('sandbox', 'sandbox', 'Demo', now()), ('live', 'live', 'Demo', now());--> statement-breakpoint
INSERT INTO "template_version" ("tenant", "template_id", "version", "body") SELECT DISTINCT ON ("template_id", "version") '*', "template_id", "version", "body" FROM "template_version" ORDER BY "template_id", "version";--> statement-breakpoint
INSERT INTO "template" ("tenant", "id", "version", "updated_at") SELECT DISTINCT ON ("id") '*', "id", "version", "updated_at" FROM "template" ORDER BY "id", "updated_at" DESC;--> statement-breakpoint
DELETE FROM "template" WHERE "tenant" <> '*';--> statement-breakpoint
DELETE FROM "template_version" WHERE "tenant" <> '*';
