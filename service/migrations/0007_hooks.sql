CREATE TABLE "invitation" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"signature_id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"document_id" uuid,
	"signature_id" uuid,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"response_status" integer,
	"response_body" text,
	"duration_ms" integer,
	"attempted_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"url" text NOT NULL,
	"auth_type" text,
	"credentials" text,
	"secret" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoint_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"enabled" boolean NOT NULL,
	"description" text,
	"accepted_events" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "invitation_contract" ON "invitation" USING btree ("tenant","contract_id","signature_id");--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("tenant","created_at","id");--> statement-breakpoint
CREATE INDEX "message_document" ON "message" USING btree ("tenant","document_id");--> statement-breakpoint
CREATE INDEX "message_time" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("tenant","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("tenant","event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("tenant","endpoint_id","next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_time" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_webhook" ON "webhook_endpoint" USING btree ("tenant","webhook_id","place");--> statement-breakpoint
CREATE INDEX "webhook_created" ON "webhook" USING btree ("tenant","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_name" ON "webhook" USING btree ("tenant","name" COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "event_time" ON "event" USING btree ("occurred_at");--> statement-breakpoint
INSERT INTO "clock" ("tenant", "offset_ms") SELECT "tenant", 0 FROM "workspace" WHERE "environment" = 'sandbox' ON CONFLICT DO NOTHING;
