CREATE INDEX "document_unrenewed" ON "document" USING btree ("tenant","contract_id") WHERE sealing->>'status' = 'sealed' AND sealing->>'timestamp' = 'stamped' AND sealing->>'nextAt' IS NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "history_end" json;--> statement-breakpoint
ALTER TABLE "signing_history" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "signing_history" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "document_file" ADD COLUMN "undrawable" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "require_matching_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "logins" json;