// Made by scripts/generate-openapi.ts from src/protocol. Change it there.
export interface paths {
    readonly "/api/browser/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the templates a document can be started from */
        readonly get: operations["listTemplates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/browser/templates/{template_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a template with its value schema, an example and a preview */
        readonly get: operations["getTemplate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/browser/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Let a user choose a template */
        readonly post: operations["createBrowserSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/browser/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a browser session */
        readonly get: operations["getBrowserSession"];
        readonly put?: never;
        readonly post?: never;
        /** Invalidate a browser session */
        readonly delete: operations["deleteBrowserSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Start a builder session */
        readonly post: operations["createSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Start a new session from an exported archive */
        readonly post: operations["importSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read the details of a session */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /** Delete a session and everything in it */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change trial and finalization settings
         * @description null clears a setting; a setting that is left out stays.
         */
        readonly patch: operations["updateSession"];
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow the changes of a session as they happen
         * @description Server-Sent Events: `patched`, `finalized`, `unfinalized`, `settings`, `deleted`, `presence`. Each `id` is the revision.
         */
        readonly get: operations["getSessionEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/contract": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read state and signees */
        readonly get: operations["getContract"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change values, document name, appearance or user sections
         * @description Operations are applied in order, all of them or none.
         */
        readonly patch: operations["patchContract"];
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/contract/finalize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Finalize the contract
         * @description 409 with `code` `trial`, `incomplete` (`fields` lists everything that is missing or wrong) or `finalized`.
         */
        readonly post: operations["finalizeContract"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/contract/unfinalize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Make a finalized contract a draft again */
        readonly post: operations["unfinalizeContract"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/value-schema": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read the JSON Schema of the value */
        readonly get: operations["getValueSchema"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/html": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read the document as HTML */
        readonly get: operations["getHtml"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download the document as PDF */
        readonly get: operations["getPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download a session as a ZIP archive */
        readonly get: operations["exportSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/builder/sessions/{session_id}/participants/{participant_id}/authenticate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Make a new one-time URL for a participant */
        readonly post: operations["authenticateParticipant"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandbox/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read the time of the sandbox environment */
        readonly get: operations["getClock"];
        readonly put?: never;
        /**
         * Move the time of the sandbox environment forward
         * @description Answers after everything that became due has been done. Does not exist for live keys.
         */
        readonly post: operations["advanceClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/healthz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the process is alive */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether requests will be answered */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi/builder.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read this description */
        readonly get: operations["getOpenApi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Appearance: {
            readonly logo: {
                readonly enabled: boolean;
                /** @description Data URI with a base64 JPG, PNG or SVG. */
                readonly content: string | null;
                readonly scale: number;
            };
            readonly footer: {
                readonly enabled: boolean;
                readonly content: string;
            };
            readonly heading1: components["schemas"]["TextStyle"];
            readonly heading2: components["schemas"]["TextStyle"];
            readonly heading3: components["schemas"]["TextStyle"];
            readonly heading4: components["schemas"]["TextStyle"];
            readonly heading5: components["schemas"]["TextStyle"];
            readonly heading6: components["schemas"]["TextStyle"];
            readonly paragraph: components["schemas"]["TextStyle"];
            readonly table: {
                /** @enum {string} */
                readonly family: "arial" | "times-new-roman" | "georgia" | "eb-garamond" | "lexend" | "roboto" | "open-sans" | "montserrat" | "lato" | "poppins" | "raleway" | "anek" | "inter";
                /** @description Digits; points. */
                readonly size: string;
                /** @description Hex colour. */
                readonly color: string;
                /** @description Hex colour. */
                readonly bgColor: string;
                /** @description Hex colour. */
                readonly headerBgColor: string;
                /** @description Hex colour. */
                readonly headerColor: string;
                readonly borderColorEnabled: boolean;
                /** @description Hex colour. */
                readonly borderColor: string;
                readonly alternatingRowBgColorEnabled: boolean;
                /** @description Hex colour. */
                readonly alternatingRowBgColor: string;
            };
        };
        readonly BrowserSession: {
            readonly data: {
                /** Format: uuid */
                readonly id: string;
                readonly state: unknown;
                /** @enum {string} */
                readonly status: "pending" | "completed" | "deleted";
            };
        };
        readonly BrowserSessionCreated: {
            readonly data: {
                /** Format: uuid */
                readonly id: string;
                readonly url: string;
                /** @constant */
                readonly status: "pending";
            };
        };
        readonly BrowserSessionInput: {
            readonly handlers: components["schemas"]["Handlers"];
            readonly ui_language?: components["schemas"]["UiLanguage"];
            readonly filter?: {
                readonly jurisdiction?: string;
                readonly language?: string;
            };
        };
        readonly Clock: {
            readonly data: {
                /** Format: date-time */
                readonly now: string;
            };
        };
        readonly ClockAdvance: {
            /** Format: duration */
            readonly advance: string;
        };
        readonly Contract: {
            readonly data: {
                readonly state?: components["schemas"]["ContractState"];
                readonly signees: readonly components["schemas"]["Signee"][];
            };
        };
        readonly ContractPatch: {
            readonly operations: readonly components["schemas"]["Operation"][];
        };
        readonly ContractState: {
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly status: "draft" | "finalized";
            readonly document_name: string;
            readonly jurisdiction: string;
            readonly languages: readonly string[];
            readonly value: components["schemas"]["Instance"];
            readonly sections: readonly components["schemas"]["Section"][];
            readonly appearance: components["schemas"]["Appearance"];
        };
        readonly Error: {
            readonly code: string;
            readonly message: string;
            /** @description Every field at fault, on refused validation and refused finalizing. */
            readonly fields?: readonly components["schemas"]["Fault"][];
            /** @description Index of the refused patch operation. */
            readonly operation?: number;
            /** @description Path of the refused patch operation. */
            readonly path?: string;
        };
        readonly ErrorEnvelope: {
            readonly data: null;
            readonly meta: {
                readonly status: {
                    readonly code: number;
                    readonly text: string;
                };
                readonly error: components["schemas"]["Error"];
            };
        };
        readonly Fault: {
            /** @description JSON Pointer into the body or the state, or the name of a query parameter or header. */
            readonly path: string;
            readonly message: string;
        };
        readonly Finalization: {
            readonly confirmation_enabled?: boolean;
            /** @description HTML with only the tags `strong`, `b` and `wbr`. */
            readonly confirmation_text?: string;
        };
        readonly Handler: {
            readonly method: string;
            /** @description Absolute http or https URL. Required unless `endpoint` is given. */
            readonly url?: string;
            /** @description Another name for `url`. */
            readonly endpoint?: string;
        };
        readonly Handlers: {
            readonly success_handler: components["schemas"]["Handler"];
            readonly cancel_handler: components["schemas"]["Handler"];
            readonly delete_handler: components["schemas"]["Handler"];
            readonly error_handler: components["schemas"]["Handler"];
        };
        readonly Health: {
            readonly status: string;
        };
        /** @description A fieldset instance: its fields and nested fieldsets beside `_type` and `_id`. */
        readonly Instance: {
            /** @constant */
            readonly _type: "value";
            /** Format: uuid */
            readonly _id: string;
        } & {
            readonly [key: string]: unknown;
        };
        readonly Operation: {
            /** @enum {string} */
            readonly op: "add" | "replace";
            /** @description JSON Pointer, such as `/value/parties/-` or `/document_name`. */
            readonly path: string;
            /** @description Any JSON. */
            readonly value: unknown;
        } | {
            /** @constant */
            readonly op: "remove";
            /** @description JSON Pointer, such as `/value/parties/-` or `/document_name`. */
            readonly path: string;
        };
        readonly Participant: {
            /** Format: uuid */
            readonly id: string;
            readonly display_name: string | null;
            readonly email: string | null;
            readonly external_id: string | null;
            readonly _data_type: string | null;
            readonly token?: string;
        };
        readonly ParticipantInput: {
            readonly display_name?: string | null;
            readonly email?: string | null;
            readonly external_id?: string | null;
        };
        readonly Section: {
            /** @constant */
            readonly _type: "section";
            /** Format: uuid */
            readonly _id: string;
            /** @enum {string} */
            readonly source: "template" | "user";
            readonly title: {
                /** @constant */
                readonly _type: "translatable";
            } & {
                readonly [key: string]: unknown;
            };
            readonly numbered?: boolean;
            /** @description A tree of blocks. */
            readonly content: readonly ({
                readonly _type: string;
            } & {
                readonly [key: string]: unknown;
            })[];
        };
        readonly Session: {
            readonly data: components["schemas"]["SessionDetails"];
        };
        readonly SessionCreated: {
            readonly data: {
                /** Format: uuid */
                readonly id: string;
                readonly url: string;
                readonly participant: components["schemas"]["Participant"];
            };
        };
        readonly SessionDetails: {
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly environment: "sandbox" | "live";
            readonly template_id: string;
            readonly language: string;
            readonly ui_language: components["schemas"]["UiLanguage"];
            readonly participants: readonly components["schemas"]["Participant"][];
            readonly trial: components["schemas"]["Trial"] | null;
            readonly finalization: components["schemas"]["Finalization"] | null;
            /** Format: date-time */
            readonly created_at: string;
            readonly contract: {
                /** @enum {string} */
                readonly status: "draft" | "finalized";
                readonly document_name: string;
                readonly revision: number;
            };
            readonly transactions: number;
        };
        readonly SessionInput: {
            readonly contract: {
                readonly template_id: string;
                readonly languages: readonly string[];
                readonly document_name: string;
            };
            readonly handlers: components["schemas"]["Handlers"];
            readonly participant?: components["schemas"]["ParticipantInput"];
            readonly ui_language?: components["schemas"]["UiLanguage"];
            readonly trial?: components["schemas"]["Trial"] | null;
            readonly finalization?: components["schemas"]["Finalization"] | null;
        };
        readonly SessionSettings: {
            readonly trial?: components["schemas"]["Trial"] | null;
            readonly finalization?: components["schemas"]["Finalization"] | null;
        };
        readonly Signee: {
            readonly _type?: string;
            readonly id: string;
            readonly first_name: string;
            readonly last_name: string;
            readonly job_title?: string;
            readonly company_name?: string;
            readonly fieldset_name: string;
            readonly page: number;
            readonly x: number;
            readonly y: number;
            readonly width: number;
            readonly height: number;
        };
        readonly Stale: {
            readonly data: {
                readonly revision: number;
                readonly operations: readonly components["schemas"]["Operation"][];
            };
            readonly meta: {
                readonly status: {
                    /** @constant */
                    readonly code: 412;
                    readonly text: string;
                };
                readonly error: {
                    /** @constant */
                    readonly code: "stale";
                    readonly message: string;
                };
            };
        };
        readonly TemplateDetail: {
            readonly data: {
                readonly id: string;
                /** @description In `filter[language]`, else in the first of `Accept-Language` there is, else in the first language. */
                readonly name: string;
                readonly description: string;
                /** @description The name in each language. */
                readonly names: {
                    readonly [key: string]: string;
                };
                /** @description The description in each language. */
                readonly descriptions: {
                    readonly [key: string]: string;
                };
                readonly jurisdictions: readonly string[];
                readonly languages: readonly string[];
                readonly tags: readonly string[];
                readonly value_schema: components["schemas"]["ValueSchema"];
                /** @description One complete value that can be finalized. */
                readonly example: {
                    /** @constant */
                    readonly _type: "value";
                } & {
                    readonly [key: string]: unknown;
                };
                /** @description A document with the example value, in `filter[language]`. */
                readonly preview: {
                    readonly state: components["schemas"]["ContractState"];
                };
            };
        };
        readonly TemplateList: {
            readonly data: readonly components["schemas"]["TemplateSummary"][];
            readonly meta: {
                readonly page: {
                    readonly number: number;
                    readonly size: number;
                    readonly total: number;
                };
            };
        };
        readonly TemplateSummary: {
            readonly id: string;
            /** @description In `filter[language]`, else in the first of `Accept-Language` there is, else in the first language. */
            readonly name: string;
            readonly description: string;
            /** @description The name in each language. */
            readonly names: {
                readonly [key: string]: string;
            };
            /** @description The description in each language. */
            readonly descriptions: {
                readonly [key: string]: string;
            };
            readonly jurisdictions: readonly string[];
            readonly languages: readonly string[];
            readonly tags: readonly string[];
        };
        readonly TextStyle: {
            /** @enum {string} */
            readonly family: "arial" | "times-new-roman" | "georgia" | "eb-garamond" | "lexend" | "roboto" | "open-sans" | "montserrat" | "lato" | "poppins" | "raleway" | "anek" | "inter";
            /** @description Hex colour. */
            readonly color: string;
            /** @description Digits; points. */
            readonly size: string;
            /** @enum {string} */
            readonly weight: "regular" | "bold";
            /** @enum {string} */
            readonly alignment: "left" | "center" | "right" | "justify";
            /** @enum {string} */
            readonly transform: "none" | "uppercase" | "lowercase" | "capitalize";
        };
        readonly Trial: {
            readonly heading_text?: string;
            readonly heading_cta_text?: string;
            readonly preview_text?: string;
            readonly finalize_title?: string;
            /** @description HTML; cleaned before it is shown. */
            readonly finalize_content?: string;
            readonly finalize_cta_text?: string;
            readonly cta_url?: string;
        };
        /** @enum {string} */
        readonly UiLanguage: "en-GB" | "fi" | "de" | "pl" | "sv";
        readonly ValueSchema: {
            readonly $schema?: string;
            readonly type?: string;
        } & {
            readonly [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listTemplates: {
        readonly parameters: {
            readonly query?: {
                readonly "filter[jurisdiction]"?: string;
                /** @description Language code of the template. */
                readonly "filter[language]"?: string;
                /** @description Words in name, description, tags or id. */
                readonly "filter[search]"?: string;
                /** @description From 1. */
                readonly "page[number]"?: number;
                /** @description 25 when not given. */
                readonly "page[size]"?: number;
            };
            readonly header?: {
                readonly "Accept-Language"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of templates, by name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateList"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getTemplate: {
        readonly parameters: {
            readonly query?: {
                /** @description Language code of the template. */
                readonly "filter[language]"?: string;
            };
            readonly header?: {
                readonly "Accept-Language"?: string;
            };
            readonly path: {
                readonly template_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The template */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateDetail"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly createBrowserSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BrowserSessionInput"];
            };
        };
        readonly responses: {
            /** @description The session, with a URL that works once, for 15 minutes */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrowserSessionCreated"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body too large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body of another media type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getBrowserSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrowserSession"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly deleteBrowserSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Invalidated */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly createSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionInput"];
            };
        };
        readonly responses: {
            /** @description The session, with a URL that works once, for 15 minutes */
            readonly 201: {
                headers: {
                    /** @description Where its details are. */
                    readonly Location?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionCreated"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body too large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body of another media type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly importSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** Format: binary */
                    readonly file: string;
                    readonly handlers: components["schemas"]["Handlers"];
                };
            };
        };
        readonly responses: {
            /** @description The new session */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionCreated"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body too large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body of another media type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The details */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly deleteSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly updateSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionSettings"];
            };
        };
        readonly responses: {
            /** @description The details */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body too large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body of another media type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getSessionEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Revision to resume after. */
                readonly "Last-Event-ID"?: string;
            };
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A stream that stays open */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getContract: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "If-None-Match"?: string;
                /** @description `return=minimal` leaves `state` out. */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract */
            readonly 200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    readonly ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description Still at the revision given in `If-None-Match` */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly patchContract: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                readonly "X-Participant": string;
                /** @description ETag of the revision the request was made for. */
                readonly "If-Match"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                readonly "Idempotency-Key"?: string;
                /** @description `return=minimal` leaves `state` out. */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ContractPatch"];
            };
        };
        readonly responses: {
            /** @description The contract */
            readonly 200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    readonly ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not allowed */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not possible in this state */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The revision has moved on; the operations since then */
            readonly 412: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    readonly ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description Body too large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body of another media type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly finalizeContract: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                readonly "X-Participant": string;
                /** @description ETag of the revision the request was made for. */
                readonly "If-Match"?: string;
                /** @description `return=minimal` leaves `state` out. */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract */
            readonly 200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    readonly ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not allowed */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not possible in this state */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The revision has moved on; the operations since then */
            readonly 412: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    readonly ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly unfinalizeContract: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                readonly "X-Participant"?: string;
                /** @description `return=minimal` leaves `state` out. */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract */
            readonly 200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    readonly ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not allowed */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not possible in this state */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getValueSchema: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description JSON Schema 2020-12 with `x-deed` annotations */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValueSchema"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getHtml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The rendered document */
            readonly 200: {
                headers: {
                    /** @description The document name as file name. */
                    readonly "Content-Disposition"?: string;
                    /** @description The revision. */
                    readonly ETag?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getPdf: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The rendered document */
            readonly 200: {
                headers: {
                    /** @description The document name as file name. */
                    readonly "Content-Disposition"?: string;
                    /** @description The revision. */
                    readonly ETag?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly exportSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                readonly "X-Participant": string;
            };
            readonly path: {
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The archive */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": string;
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not allowed */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly authenticateParticipant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session_id: string;
                readonly participant_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A URL that works once, for 15 minutes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            /** Format: uuid */
                            readonly id: string;
                            readonly url: string;
                            readonly participant: components["schemas"]["Participant"];
                        };
                    };
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The time */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly advanceClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        readonly responses: {
            /** @description The new time */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description Malformed request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Missing or unknown key */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Not there, or not in this environment */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body too large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Body of another media type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Refused by validation */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Alive */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ready */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    readonly getOpenApi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OpenAPI 3.1 */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly openapi: string;
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description No acceptable media type */
            readonly 406: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Starting, stopping or without its database */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}
