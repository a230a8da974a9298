CREATE TABLE "field_set" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"pages" json NOT NULL,
	"fields" json NOT NULL,
	CONSTRAINT "field_set_tenant_contract_id_pk" PRIMARY KEY("tenant","contract_id")
);
