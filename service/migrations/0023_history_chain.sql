ALTER TABLE "document" ADD COLUMN "history_end" json;--> statement-breakpoint
ALTER TABLE "signing_history" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "signing_history" ADD COLUMN "previous" text;