CREATE TABLE "request_log" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"key_id" text NOT NULL,
	"key_name" text NOT NULL,
	"request_id" text NOT NULL,
	"idempotency_key" text,
	"request_body" text,
	"response_body" text,
	CONSTRAINT "request_log_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "request_log_time" ON "request_log" USING btree ("tenant","at","id");--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("tenant","request_id");