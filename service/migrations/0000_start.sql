CREATE TABLE "api_key" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "contract_change" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"operations" json NOT NULL,
	"inverse" json NOT NULL,
	"participant_id" uuid,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_change_tenant_contract_id_revision_pk" PRIMARY KEY("tenant","contract_id","revision")
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"tenant" text PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"origin" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"document_name" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"languages" text[] NOT NULL,
	"value" json NOT NULL,
	"sections" json NOT NULL,
	"appearance" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "entry_link" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "entry_link_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"tenant" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answer_tenant_scope_key_pk" PRIMARY KEY("tenant","scope","key")
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"tenant" text NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text,
	"email" text,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participant_tenant_session_id_id_pk" PRIMARY KEY("tenant","session_id","id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"tenant" text NOT NULL,
	"session_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"connections" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_tenant_session_id_process_id_pk" PRIMARY KEY("tenant","session_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "builder_session" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"ui_language" text NOT NULL,
	"handlers" json NOT NULL,
	"trial" json,
	"finalization" json,
	"transactions" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "builder_session_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"tenant" text NOT NULL,
	"template_id" text NOT NULL,
	"version" text NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "template_version_tenant_template_id_version_pk" PRIMARY KEY("tenant","template_id","version")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "template_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("tenant","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_change_idempotency" ON "contract_change" USING btree ("tenant","contract_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "entry_link_session" ON "entry_link" USING btree ("tenant","session_id");--> statement-breakpoint
CREATE INDEX "idempotent_answer_created" ON "idempotent_answer" USING btree ("tenant","created_at");