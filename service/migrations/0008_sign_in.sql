CREATE TABLE "sign_in_link" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"used" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_link_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE INDEX "sign_in_link_user" ON "sign_in_link" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_link_expiry" ON "sign_in_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_user" ON "sign_in" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_expiry" ON "sign_in" USING btree ("expires_at");