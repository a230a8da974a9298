CREATE TABLE "signature_box" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"signature_id" uuid NOT NULL,
	"box" json NOT NULL,
	CONSTRAINT "signature_box_tenant_contract_id_signature_id_pk" PRIMARY KEY("tenant","contract_id","signature_id")
);
--> statement-breakpoint
CREATE TABLE "signing_history" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"signature_id" uuid,
	"by" text,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_history_tenant_contract_id_id_pk" PRIMARY KEY("tenant","contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "signature_mark" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"signature_id" uuid NOT NULL,
	"png" "bytea" NOT NULL,
	"how" text NOT NULL,
	"sha256" text NOT NULL,
	"identified" json NOT NULL,
	"address" text,
	"agent" text,
	"signed_at" timestamp with time zone NOT NULL,
	"request_key" text,
	CONSTRAINT "signature_mark_tenant_contract_id_signature_id_pk" PRIMARY KEY("tenant","contract_id","signature_id")
);
--> statement-breakpoint
CREATE TABLE "pin_failure" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"signature_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "pin_failure_tenant_contract_id_signature_id_pk" PRIMARY KEY("tenant","contract_id","signature_id")
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "creator_name" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "signing_settings" json;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "needs_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "type" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "company_ident" text;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "signing_group" integer;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "invite" json;--> statement-breakpoint
ALTER TABLE "signature" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "signing_history_time" ON "signing_history" USING btree ("tenant","contract_id","at");--> statement-breakpoint
UPDATE "document" SET "template_id" = "contract"."template_id" FROM "contract"
WHERE "contract"."tenant" = "document"."tenant" AND "contract"."id" = "document"."contract_id";
