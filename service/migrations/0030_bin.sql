DROP INDEX "document_created";--> statement-breakpoint
DROP INDEX "document_title";--> statement-breakpoint
DROP INDEX "document_updated";--> statement-breakpoint
DROP INDEX "document_stage";--> statement-breakpoint
DROP INDEX "document_folder_created";--> statement-breakpoint
DROP INDEX "document_folder_title";--> statement-breakpoint
DROP INDEX "document_folder_updated";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "deleted_with" uuid;--> statement-breakpoint
ALTER TABLE "folder" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folder" ADD COLUMN "deleted_with" uuid;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "bin_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "request_log_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
CREATE INDEX "document_bin" ON "document" USING btree ("tenant","deleted_at","id") WHERE "document"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "document_bin_with" ON "document" USING btree ("tenant","deleted_with") WHERE "document"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "folder_bin" ON "folder" USING btree ("tenant","deleted_at","id") WHERE "folder"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "document_created" ON "document" USING btree ("tenant","created_at","id") WHERE "document"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_title" ON "document" USING btree ("tenant","title" COLLATE "und-x-icu","id") WHERE "document"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_updated" ON "document" USING btree ("tenant","updated_at","id") WHERE "document"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_stage" ON "document" USING btree ("tenant","stage","created_at","id") WHERE "document"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_folder_created" ON "document" USING btree ("tenant","folder_id","created_at","id") WHERE "document"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_folder_title" ON "document" USING btree ("tenant","folder_id","title" COLLATE "und-x-icu","id") WHERE "document"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_folder_updated" ON "document" USING btree ("tenant","folder_id","updated_at","id") WHERE "document"."deleted_at" IS NULL;