CREATE TABLE "document_count" (
	"tenant" text NOT NULL,
	"folder_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "document_count_tenant_folder_id_stage_pk" PRIMARY KEY("tenant","folder_id","stage")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"tags" text[] NOT NULL,
	"stage" text NOT NULL,
	"signature_method" text,
	"builder_version" text NOT NULL,
	"drafted" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"finalized_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"content" json NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "folder_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "signature" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"company_name" text,
	"job_title" text,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signature_tenant_contract_id_id_pk" PRIMARY KEY("tenant","contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspace_user" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"service_account" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "workspace_user_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "workspace_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "root_folder_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "service_account_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "document_contract" ON "document" USING btree ("tenant","contract_id");--> statement-breakpoint
CREATE INDEX "document_created" ON "document" USING btree ("tenant","created_at","id");--> statement-breakpoint
CREATE INDEX "document_title" ON "document" USING btree ("tenant","title" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "document_updated" ON "document" USING btree ("tenant","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_stage" ON "document" USING btree ("tenant","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "document_folder_created" ON "document" USING btree ("tenant","folder_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_folder_title" ON "document" USING btree ("tenant","folder_id","title" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "document_folder_updated" ON "document" USING btree ("tenant","folder_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_owner" ON "document" USING btree ("tenant","owner_id");--> statement-breakpoint
CREATE INDEX "folder_parent" ON "folder" USING btree ("tenant","parent_id","title" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "folder_title" ON "folder" USING btree ("tenant","title" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "workspace_user_email" ON "workspace_user" USING btree ("tenant","email");
--> statement-breakpoint
UPDATE "workspace" SET "workspace_id" = (SELECT "workspace_id" FROM "workspace" WHERE "tenant" = 'sandbox') WHERE "tenant" = 'live';--> statement-breakpoint
INSERT INTO "folder" ("tenant", "id", "parent_id", "title", "created_at", "updated_at") SELECT "tenant", "root_folder_id", NULL, "name", "created_at", "created_at" FROM "workspace";--> statement-breakpoint
INSERT INTO "workspace_user" ("tenant", "id", "name", "email", "service_account", "created_at") SELECT "tenant", "service_account_id", 'Service account', NULL, true, "created_at" FROM "workspace";--> statement-breakpoint
INSERT INTO "workspace_user" ("tenant", "id", "name", "email", "service_account", "created_at") SELECT "tenant", gen_random_uuid(), person."name", person."email", false, "created_at" FROM "workspace", (VALUES ('Aino Korhonen', 'aino.korhonen@demo.example'), ('Erik Lindqvist', 'erik.lindqvist@demo.example')) AS person ("name", "email") WHERE "tenant" = 'sandbox';--> statement-breakpoint
INSERT INTO "folder" ("tenant", "id", "parent_id", "title", "created_at", "updated_at") SELECT "tenant", gen_random_uuid(), "root_folder_id", title, "created_at", "created_at" FROM "workspace", unnest(ARRAY['Agreements', 'Employment']) AS title WHERE "tenant" = 'sandbox';--> statement-breakpoint
INSERT INTO "folder" ("tenant", "id", "parent_id", "title", "created_at", "updated_at") SELECT f."tenant", gen_random_uuid(), f."id", 'Confidentiality', f."created_at", f."created_at" FROM "folder" f WHERE f."tenant" = 'sandbox' AND f."title" = 'Agreements';
