ALTER TABLE "sign_in_link" ALTER COLUMN "contract_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "workspace_user_address" ON "workspace_user" USING btree ("email");