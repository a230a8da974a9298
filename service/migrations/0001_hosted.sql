CREATE TABLE "browser_session" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"ui_language" text NOT NULL,
	"handlers" json NOT NULL,
	"filter" json,
	"choice" json,
	"token_hash" text NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_session_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "hosted_access" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"participant_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hosted_access_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "browser_session_token" ON "browser_session" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "browser_session_end" ON "browser_session" USING btree ("tenant","ends_at");--> statement-breakpoint
CREATE INDEX "hosted_access_expiry" ON "hosted_access" USING btree ("tenant","expires_at");