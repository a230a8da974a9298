CREATE TABLE "pdf_template_version" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"roles" json NOT NULL,
	"pages" json NOT NULL,
	"fields" json NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pdf_template_version_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "pdf_template" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"version" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "pdf_template_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "template_link_use" (
	"tenant" text NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "template_link_use_tenant_link_id_email_pk" PRIMARY KEY("tenant","link_id","email")
);
--> statement-breakpoint
CREATE TABLE "template_link" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"token" text NOT NULL,
	"seats" json NOT NULL,
	"title" text,
	"folder_id" uuid NOT NULL,
	"owner_id" uuid,
	"method" text NOT NULL,
	"made_by" text NOT NULL,
	"most" integer NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "template_link_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "bulk" ADD COLUMN "rows" json;--> statement-breakpoint
CREATE INDEX "pdf_template_version_template" ON "pdf_template_version" USING btree ("tenant","template_id","offered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "template_link_token" ON "template_link" USING btree ("tenant","token");