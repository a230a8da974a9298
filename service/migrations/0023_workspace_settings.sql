ALTER TABLE "workspace" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "logo_of" jsonb;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "mail_from_name" text;