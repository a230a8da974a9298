ALTER TABLE "document_file" ADD COLUMN "undrawable" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "require_matching_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "logins" json;