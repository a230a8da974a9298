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
CREATE INDEX "pdf_template_version_template" ON "pdf_template_version" USING btree ("tenant","template_id","offered_at");