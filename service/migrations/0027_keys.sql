ALTER TABLE "api_key" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" json;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "made_by" text[] DEFAULT '{}' NOT NULL;