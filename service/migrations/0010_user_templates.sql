CREATE TABLE "user_template" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"template_id" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_template_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
CREATE INDEX "user_template_name" ON "user_template" USING btree ("tenant","name" COLLATE "und-x-icu","id");--> statement-breakpoint
INSERT INTO "user_template" ("tenant", "id", "name", "description", "template_id", "data", "created_at", "updated_at") SELECT "tenant", gen_random_uuid(), made."name", made."description", made."template_id", made."data"::json, "created_at", "created_at" FROM "workspace", (VALUES
('NDA with Demo Oy', 'Demo Oy is the first party, with our terms filled in.' || E'\n' || 'Add the other party and what the information is for.', 'mutual-nda', '{"basic":{"title":"Mutual Non-Disclosure Agreement"},"parties":[{"kind":"company","company_name":"Demo Oy","business_id":"1234567-1","address":"Satamakatu 12 B, 00160 Helsinki","country":"FI","first_name":"Aino","last_name":"Korhonen","job_title":"CEO","email":"aino.korhonen@demo.example"}],"purpose":{"categories":["technical","commercial"]},"handling":{"marking":false,"affiliates":true,"return_days":30},"term":{"years":2,"survival_years":5},"liability":{"penalty":false},"law":{"country":"FI","forum":"court","court":"Helsingin käräjäoikeus"}}'),
('Employment at Demo Oy', 'Demo Oy is the employer, with full-time hours.' || E'\n' || 'Add the employee, the work and the pay.', 'employment-contract', '{"basic":{"title":"Employment Contract"},"employer":{"company_name":"Demo Oy","business_id":"1234567-1","address":"Satamakatu 12 B, 00160 Helsinki","first_name":"Aino","last_name":"Korhonen","job_title":"CEO","email":"aino.korhonen@demo.example"},"employee":{"country":"FI"},"hours":{"weekly":37.5},"terms":{"country":"FI"}}')) AS made ("name", "description", "template_id", "data") WHERE "tenant" IN ('sandbox', 'live');
