// Made by scripts/generate-openapi.ts from src/protocol. Change it there.
export interface paths {
    "/public/v2/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the workspace of the key */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings of the workspace
         * @description Only what is sent changes, in the environment of the key alone. `null` takes `logo`, `color` and `mail_from_name` away.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/public/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users of the workspace, the service account first */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List folders */
        get: operations["listFolders"];
        put?: never;
        /** Make a folder */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/folders/{folder_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a folder */
        get: operations["getFolder"];
        put?: never;
        post?: never;
        /**
         * Delete a folder with all its documents and folders
         * @description 409 with `code` `root_folder` for the root folder.
         */
        delete: operations["deleteFolder"];
        options?: never;
        head?: never;
        /**
         * Rename or move a folder
         * @description Only what is sent changes. A folder cannot be moved under itself, the root folder not at all.
         */
        patch: operations["updateFolder"];
        trace?: never;
    };
    "/public/v2/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List documents */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/documents/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the values of documents as CSV
         * @description Numbers, dates and codes are plain, texts as they were written. A text that a spreadsheet would take for a formula has an apostrophe in front. All ids have to be there.
         */
        get: operations["getDocumentValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a document */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /** Delete a document with its contract */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Change title, description, folder or owner
         * @description Only what is sent changes.
         */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/public/v2/documents/{document_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of a document
         * @description A draft is printed as it is now, with a watermark. Parts are answered to `Range: bytes=`. Of a completed contract whose file is not sealed within 5 seconds: 409 `being_sealed` with `Retry-After`.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/documents/{document_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tags of a document */
        get: operations["listTags"];
        /**
         * Replace the tags of a document
         * @description The whole list; an empty one removes all.
         */
        put: operations["replaceTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the templates a document can be started from */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/templates/{template_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a document from a template */
        post: operations["startFromTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a PDF for signing
         * @description PDFs only: 422 with its field for one that is none, is encrypted, cannot be read, or has more than 2000 pages or 100000 objects, or unpacks to more than 300 MB; 413 for one over 13 MB. Scripts, actions, embedded files and form fields are taken out, and what was is told; fields keep their look.
         */
        post: operations["sendPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a contract */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the signing of a contract
         * @description 409 with `code` `not_finalized`, `completed` or `cancelled` for one that is not being signed.
         */
        post: operations["cancelContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/signatures/{signature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change who a signature is asked of
         * @description Only what is sent changes. 409 for one that is not waited for any more.
         */
        patch: operations["updateSignature"];
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the builder state
         * @description Until 24 hours after it was finalized; then 410. 409 for `builder_version` `1`.
         */
        get: operations["getBuilderState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change values, user sections or appearance
         * @description Operations are applied in order, all of them or none. 409 once it is finalized.
         */
        patch: operations["patchBuilderState"];
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the sections of the document */
        get: operations["getBuilderSections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/signees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who signs, and where
         * @description The pages are laid out for it. 503 with `code` `signees_unavailable` when that cannot be done at the moment.
         */
        get: operations["getBuilderSignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/value-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the JSON Schema of the value */
        get: operations["getBuilderValueSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize the contract
         * @description With `canvas` or `strong` and a signee it is `finalized` and waits for signatures; with `manual`, or without signees, it is `completed`. 409 with `code` `incomplete` (`fields` lists everything that is missing or wrong) or `finalized`.
         */
        post: operations["finalizeBuilder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a document with what another was drafted from
         * @description Whatever its stage, as long as the builder state can be read. Values, sections and appearance go along under new ids; comments, history, tags and signatures do not. A template that is not offered any more is refused by 422.
         */
        post: operations["duplicateBuilder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/focus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tell others where a user is in the document
         * @description Whoever follows the events gets `focused {participant_id, path}`. Kept nowhere: who begins to follow hears of it with the next report. 403 for who is no user.
         */
        put: operations["reportBuilderFocus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of a contract as they happen
         * @description Server-Sent Events: `patched {revision, operations, participant_id}`, `finalized {revision, participant_id}`, `commented {revision}` (of the comments), `presence {count, people}`, `deleted`. Each `id` is the revision.
         */
        get: operations["getBuilderEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the document as HTML */
        get: operations["getBuilderHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the document as PDF
         * @description As the download of its document, which says draft across its pages until it is finalized.
         */
        get: operations["getBuilderPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done to a contract
         * @description Newest first. Changes of one user that follow each other within five minutes are one entry, which tells each place once. As long as the builder state can be read, here and below.
         */
        get: operations["getBuilderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the builder state as it was */
        get: operations["getBuilderRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back the builder state as it was
         * @description With `If-Match` only while nobody else has written: 412 with what they wrote. 409 once it is finalized. What the rules of today do not allow is refused by 422.
         */
        post: operations["restoreBuilderState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of a contract
         * @description As long as its builder state can be read, here and below.
         */
        get: operations["listBuilderThreads"];
        put?: never;
        /**
         * Comment on a field or a paragraph
         * @description With an `id` it may be sent again: 409 `id_taken` where the id is of something else.
         */
        post: operations["createBuilderThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/threads/{thread_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Resolve a thread, or open it again */
        patch: operations["updateBuilderThread"];
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/threads/{thread_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply in a thread
         * @description With an `id` it may be sent again: 409 `id_taken` where the id is of something else.
         */
        post: operations["createBuilderComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/contracts/{contract_id}/builder/threads/{thread_id}/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a comment of one’s own */
        delete: operations["deleteBuilderComment"];
        options?: never;
        head?: never;
        /** Change a comment of one’s own */
        patch: operations["updateBuilderComment"];
        trace?: never;
    };
    "/public/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe to events
         * @description Credentials and secrets are written and never read. Private addresses are refused unless the service allows them.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook with its endpoints; deliveries stop at once */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Only what is sent changes; `endpoints` replaces the whole set. What is on its way to an endpoint that goes, or of a webhook that is disabled, is not sent any more.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/public/v2/webhooks/{webhook_id}/test/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a document-updated event made of a document
         * @description Whatever events the webhook accepts. 409 with `code` `webhook_disabled` for one that is disabled.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was delivered, or was not, the newest first
         * @description Deliveries are kept for 30 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v2/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event of a delivery once more
         * @description The same event, with the same id, to the same endpoint: a delivery of its own. 409 with `code` `webhook_disabled`, or `endpoint_gone` when the endpoint was replaced.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mails and text messages of the sandbox, the newest first
         * @description A sandbox sends nothing; what it would have sent stands here. 404 for a live key.
         */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/platform-v2.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read this description */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Actor: {
            /** Format: uuid */
            id: string;
            display_name: string | null;
        } | null;
        Appearance: {
            logo: {
                enabled: boolean;
                /** @description Data URI with a base64 JPG, PNG or SVG. */
                content: string | null;
                scale: number;
            };
            footer: {
                enabled: boolean;
                content: string;
            };
            heading1: components["schemas"]["TextStyle"];
            heading2: components["schemas"]["TextStyle"];
            heading3: components["schemas"]["TextStyle"];
            heading4: components["schemas"]["TextStyle"];
            heading5: components["schemas"]["TextStyle"];
            heading6: components["schemas"]["TextStyle"];
            paragraph: components["schemas"]["TextStyle"];
            table: {
                /** @enum {string} */
                family: "arial" | "times-new-roman" | "georgia" | "eb-garamond" | "lexend" | "roboto" | "open-sans" | "montserrat" | "lato" | "poppins" | "raleway" | "anek" | "inter";
                /** @description Digits; points. */
                size: string;
                /** @description Hex colour. */
                color: string;
                /** @description Hex colour. */
                bgColor: string;
                /** @description Hex colour. */
                headerBgColor: string;
                /** @description Hex colour. */
                headerColor: string;
                borderColorEnabled: boolean;
                /** @description Hex colour. */
                borderColor: string;
                alternatingRowBgColorEnabled: boolean;
                /** @description Hex colour. */
                alternatingRowBgColor: string;
            };
        };
        BuilderDuplicateInput: {
            /** @description Its own and “(copy)” when left out. */
            title?: string;
            /** Format: uuid */
            folder_id?: string;
            /** @description A user of the workspace; whoever it is done for when left out, nobody when null. */
            owner_id?: string | null;
        };
        Comment: {
            /** Format: uuid */
            id: string;
            participant: components["schemas"]["Actor"];
            body: string;
            /** Format: date-time */
            created_at: string;
            edited_at: string | null;
        };
        CommentAnchor: {
            /** @constant */
            kind: "field";
            /** @description Pointer from the value, with the `_id` of an instance in place of its index. */
            path: string;
            /** @description What stands there when the comment is made; it tells what was meant once the place is gone. */
            quote: string;
        } | {
            /** @constant */
            kind: "paragraph";
            /** @description `_id` of the section. */
            section_id: string;
            /** @description What stands there when the comment is made; it tells what was meant once the place is gone. */
            quote: string;
        };
        CommentInput: {
            /** @description Plain text: nothing in it is read as markup. */
            body: string;
        };
        Contract: {
            id: string;
            document_id: string;
            /** @enum {string} */
            stage: "created" | "finalized" | "completed" | "cancelled";
            /** @description null until it is finalized. */
            signature_method: ("canvas" | "strong" | "manual") | null;
            /**
             * @description There when a login of another name than the invited one opens and signs nothing.
             * @constant
             */
            require_matching_name?: true;
            /** @enum {string} */
            builder_version: "1" | "2";
            /** @description Where users of the workspace draft it, signed in; null for a PDF that was sent. */
            builder_url: string | null;
            /** @description Cancelled when it is not signed before. */
            due_at: string | null;
            /** @description There once everybody has signed. */
            sealing?: components["schemas"]["Sealing"];
            /** @description There once it is cancelled. */
            ended?: components["schemas"]["Ending"];
            signatures: components["schemas"]["Signature"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ContractPatch: {
            operations: components["schemas"]["Operation"][];
        };
        Delivery: {
            /** @enum {string} */
            channel: "email" | "sms";
            /**
             * @description `copy`: that everybody has signed.
             * @enum {string}
             */
            kind: "invitation" | "reminder" | "copy";
            /**
             * @description `sent`: the mail server or gateway has taken it. `failed`: it was refused for good, or for a day. `kept`: it is in the outbox of the service, which has no way to send it.
             * @enum {string}
             */
            status: "queued" | "sent" | "failed" | "kept";
            /** @description Why the last attempt came to nothing. */
            error: string | null;
            /**
             * Format: date-time
             * @description When it came so far.
             */
            at: string;
            /** @description When it is tried again. */
            next_attempt_at: string | null;
        };
        Document: {
            id: string;
            contract_id: string;
            owner_id: string | null;
            title: string;
            description: string | null;
            folder_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description With `include=contract`. */
            contract?: {
                id: string;
                builder_url: string | null;
                /** @enum {string} */
                builder_version: "1" | "2";
                /** @enum {string} */
                stage: "created" | "finalized" | "completed" | "cancelled";
            };
            /** @description With `include=owner`. */
            owner?: components["schemas"]["User"] | null;
            /** @description With `include=tags`. */
            tags?: components["schemas"]["Tag"][];
        };
        DocumentPatch: {
            title?: string;
            /** @description null clears. */
            description?: string | null;
            /** Format: uuid */
            folder_id?: string;
            /** @description A user of the workspace; null clears. */
            owner_id?: string | null;
        };
        Ending: {
            /**
             * @description `sender`: cancelled. `signee`: declined. `due`: the last day has passed.
             * @enum {string}
             */
            by: "sender" | "signee" | "due";
            /** @description Of a signee who declined. */
            name: string | null;
            /** @description As the signee gave it, 1,000 characters at most. */
            reason: string | null;
            /** Format: date-time */
            at: string;
        };
        Error: {
            message: string;
            code: string;
            /** @description On 422: sentences by field, members joined by dots (`endpoints.0.url`). */
            validationErrors?: {
                [key: string]: string[];
            };
            /** @description On `incomplete`: every field to complete or correct. */
            fields?: components["schemas"]["Fault"][];
            /** @description Index of the refused patch operation. */
            operation?: number;
            /** @description Path of the refused patch operation. */
            path?: string;
        };
        Fault: {
            /** @description JSON Pointer into the body or the state, or the name of a query parameter or header. */
            path: string;
            message: string;
        };
        FinalizeInput: {
            /** @enum {string} */
            signature_method: "canvas" | "strong" | "manual";
            /** @description Of `strong`: whether a login of another name than the invited one opens and signs nothing. As the document was started when left out; refused with another method. */
            require_matching_name?: boolean;
            /** @description false when left out: nobody is written to. */
            send_invitations?: boolean;
            /** @description Cancelled when it is not signed before; open ended when left out. In the future. */
            due_at?: string | null;
        };
        FocusInput: {
            /** @description Pointer from the contract state to the field that has the focus; null when none has. */
            path: string | null;
        };
        Folder: {
            id: string;
            title: string;
            /** @description null for the root folder. */
            parent_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description With `include=parent`; null for the root folder. */
            parent?: components["schemas"]["FolderReference"] | null;
            /** @description With `include=breadcrumb`: from the root folder to this one, itself the last. */
            breadcrumb?: {
                id: string;
                title: string;
            }[];
            /** @description With `include=has_children`: whether it has folders in it. */
            has_children?: boolean;
        };
        FolderInput: {
            title: string;
            /**
             * Format: uuid
             * @description The root folder when left out.
             */
            parent_id?: string;
        };
        FolderPatch: {
            title?: string;
            /** Format: uuid */
            parent_id?: string;
        };
        FolderReference: {
            id: string;
            title: string;
            /** @description null for the root folder. */
            parent_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        History: {
            data: components["schemas"]["HistoryEntry"][];
            meta: {
                /** @description The newest revision. */
                revision: number;
                /** @description `before` of the next page; null on the last. */
                next: number | null;
                /**
                 * Format: date-time
                 * @description When the contract began, at revision 0.
                 */
                created_at: string;
            };
        };
        HistoryChange: {
            /** @enum {string} */
            op: "add" | "replace" | "remove";
            /** @description JSON Pointer into the state, as it was at the time. */
            path: string;
            /** @description Left out where nothing stood, and when it is longer than 1,000 characters. */
            before?: unknown;
            /** @description Left out where nothing stands, and when it is longer than 1,000 characters. */
            after?: unknown;
        };
        HistoryEntry: {
            /** @enum {string} */
            kind: "patched" | "restored" | "finalized" | "unfinalized";
            /** @description The revision it led to. */
            revision: number;
            /** @description The revision it began from. */
            since: number;
            participant: components["schemas"]["Actor"];
            /** Format: date-time */
            began_at: string;
            /** Format: date-time */
            ended_at: string;
            /** @description Of `restored`: whose document was brought back. */
            restored_revision: number | null;
            /** @description Each place once, with what it was before and is after the entry. */
            changes: components["schemas"]["HistoryChange"][];
            /** @description How many more changes there are; 50 are told. */
            omitted: number;
        };
        /** @description A fieldset instance: its fields and nested fieldsets beside `_type` and `_id`. */
        Instance: {
            /** @constant */
            _type: "value";
            /** Format: uuid */
            _id: string;
        } & {
            [key: string]: unknown;
        };
        JsonPatch: components["schemas"]["Operation"][];
        Login: {
            /** @description As the issuer gives it. */
            name: string | null;
            issuer: string;
            /** @description Whether it is the name of who was invited; null when either name is unknown. */
            matches_invited: boolean | null;
            /** Format: date-time */
            at: string;
        };
        Operation: {
            /** @enum {string} */
            op: "add" | "replace";
            /** @description JSON Pointer, such as `/value/parties/-` or `/document_name`. */
            path: string;
            /** @description Any JSON. */
            value: unknown;
        } | {
            /** @constant */
            op: "remove";
            /** @description JSON Pointer, such as `/value/parties/-` or `/document_name`. */
            path: string;
        };
        OutboxMessage: {
            id: string;
            /** @enum {string} */
            channel: "email" | "sms";
            to: string;
            /** @description Of a mail. */
            subject: string | null;
            text: string;
            /** @description Of a mail. */
            html: string | null;
            document_id: string | null;
            signature_id: string | null;
            /** Format: date-time */
            created_at: string;
        };
        Party: {
            first_name?: string | null;
            last_name?: string | null;
            email?: string | null;
            /** @description E.164. */
            phone?: string | null;
            company_name?: string | null;
            job_title?: string | null;
        };
        PastState: {
            value: components["schemas"]["Instance"];
            sections: components["schemas"]["Section"][];
            appearance: components["schemas"]["Appearance"];
            languages: string[];
            document_name: string;
        };
        ReplyInput: {
            /**
             * Format: uuid
             * @description Id for it, chosen by the caller. The same request again answers with what is there.
             */
            id?: string;
            /** @description Plain text: nothing in it is read as markup. */
            body: string;
        };
        RestoreInput: {
            revision: number;
        };
        Sealing: {
            /** @enum {string} */
            status: "waiting" | "sealed" | "failed";
            /** @description Why it is `failed`: what is wrong with the PDF, or `failed` when every attempt for days came to nothing. */
            fault: ("encrypted" | "broken" | "too_large" | "failed") | null;
            /**
             * @description Of a timestamp authority: `waiting` when it gave none yet, `failed` when it gave none for days.
             * @enum {string}
             */
            timestamp: "none" | "waiting" | "stamped" | "failed";
            /** @description When the seal, or its timestamp, is tried again. */
            next_attempt_at: string | null;
        };
        Section: {
            /** @constant */
            _type: "section";
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            source: "template" | "user";
            title: {
                /** @constant */
                _type: "translatable";
            } & {
                [key: string]: unknown;
            };
            numbered?: boolean;
            /** @description A tree of blocks. */
            content: ({
                _type: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        SendPdfInput: {
            /**
             * Format: binary
             * @description A PDF of at most 13 MB.
             */
            file: string;
            /** @description As `attachments[]`; appended to the document, in order. */
            attachments?: string[];
            /** @description As `parties[0][email]` and the like, counted from 0, or as JSON text. One person may be several parties. */
            parties: components["schemas"]["Party"][];
            /** @description The name of the file when left out. */
            title?: string;
            /**
             * Format: uuid
             * @description The root folder when left out.
             */
            folder_id?: string;
            /** @description A user of the workspace; the service account when left out, nobody when empty or `null`. */
            owner_id?: string;
            /** @description Cancelled when it is not signed before; open ended when left out. In the future. */
            due_at?: string;
            /**
             * @description `canvas` when left out.
             * @enum {string}
             */
            signature_method?: "canvas" | "strong";
            /**
             * @description Of `strong`: `true` lets a login of another name than the invited one open and sign nothing; `false` when left out.
             * @enum {string}
             */
            require_matching_name?: "true" | "false";
            /**
             * @description `false` when left out: nobody is written to.
             * @enum {string}
             */
            send_invitations?: "true" | "false";
        };
        Signature: {
            id: string;
            contract_id: string;
            /** @enum {string} */
            state: "waiting" | "completed" | "cancelled";
            first_name: string | null;
            last_name: string | null;
            email: string | null;
            /** @description E.164. */
            phone: string | null;
            company_name: string | null;
            job_title: string | null;
            /** @description There once the signee was written to; one by channel. */
            deliveries?: components["schemas"]["Delivery"][];
            /** @description Of a `strong` contract: the login that it was signed with, or the newest until then. */
            identity?: components["schemas"]["Login"];
            /** @description The newest login of somebody of another name, at any stage; there once there was one. */
            other_login?: components["schemas"]["Login"];
            signed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SignaturePatch: {
            first_name?: string | null;
            last_name?: string | null;
            email?: string | null;
            phone?: string | null;
            company_name?: string | null;
            job_title?: string | null;
        };
        Signee: {
            _type?: string;
            id: string;
            first_name: string;
            last_name: string;
            job_title?: string;
            company_name?: string;
            fieldset_name: string;
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
        };
        Stale: {
            message: string;
            /** @constant */
            code: "stale";
            revision: number;
            /** @description Left out when too much has happened; read the state again. */
            operations?: components["schemas"]["Operation"][];
        };
        StartInput: {
            /** Format: uuid */
            folder_id: string;
            title: string;
            /** @description A user of the workspace; the service account when left out, nobody when null. */
            owner_id?: string | null;
            /** @description One of the languages of the template; the first when left out. */
            language?: string;
            /** @description What `require_matching_name` is when the contract is finalized without it; `false` when left out. */
            require_matching_name?: boolean;
        };
        Tag: {
            /** @constant */
            _type: "tag";
            tag: string;
        };
        TagsInput: {
            tags: string[];
        };
        Template: {
            id: string;
            /** @description In the first of `Accept-Language` there is, else in the first language. */
            name: string;
            description: string;
            /** @constant */
            type: "tailored";
            /** @enum {string} */
            builder_version: "1" | "2";
            languages: string[];
            jurisdictions: string[];
        };
        TextStyle: {
            /** @enum {string} */
            family: "arial" | "times-new-roman" | "georgia" | "eb-garamond" | "lexend" | "roboto" | "open-sans" | "montserrat" | "lato" | "poppins" | "raleway" | "anek" | "inter";
            /** @description Hex colour. */
            color: string;
            /** @description Digits; points. */
            size: string;
            /** @enum {string} */
            weight: "regular" | "bold";
            /** @enum {string} */
            alignment: "left" | "center" | "right" | "justify";
            /** @enum {string} */
            transform: "none" | "uppercase" | "lowercase" | "capitalize";
        };
        Thread: {
            /** Format: uuid */
            id: string;
            /** @description Of the comments of the document, when it was changed last. */
            revision: number;
            anchor: components["schemas"]["CommentAnchor"];
            resolved: {
                /** Format: date-time */
                at: string;
                participant: components["schemas"]["Actor"];
            } | null;
            /** @description Oldest first; none of a thread whose comments were all deleted. */
            comments: components["schemas"]["Comment"][];
            /** Format: date-time */
            created_at: string;
        };
        ThreadAnswer: {
            data: components["schemas"]["Thread"];
            meta: {
                /** @description Counts every change of a comment of the document. */
                revision: number;
            };
        };
        ThreadInput: {
            /**
             * Format: uuid
             * @description Id for it, chosen by the caller. The same request again answers with what is there.
             */
            id?: string;
            anchor: components["schemas"]["CommentAnchor"];
            /** @description Plain text: nothing in it is read as markup. */
            body: string;
        };
        ThreadList: {
            data: components["schemas"]["Thread"][];
            meta: {
                /** @description Counts every change of a comment of the document. */
                revision: number;
            };
        };
        ThreadPatch: {
            resolved: boolean;
        };
        User: {
            id: string;
            name: string;
            email: string | null;
            service_account: boolean;
        };
        ValueSchema: {
            $schema?: string;
            type?: string;
        } & {
            [key: string]: unknown;
        };
        Webhook: {
            id: string;
            name: string | null;
            enabled: boolean;
            description: string | null;
            accepted_events: ("contract-completed" | "contract-cancelled" | "document-created" | "document-updated" | "document-sealed" | "signature-updated")[];
            created_at: string | null;
            updated_at: string | null;
            /** @description With `include=endpoints`, and of what was just written. */
            endpoints?: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookDelivery: {
            id: string;
            /** @description ULID. */
            event_id: string;
            /** @enum {string} */
            event_type: "contract-completed" | "contract-cancelled" | "document-created" | "document-updated" | "document-sealed" | "signature-updated";
            endpoint_id: string;
            /** @description How many attempts were made; at most 8. */
            attempt: number;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            /** @description Of the last attempt; null when nothing answered. */
            response_status: number | null;
            /** @description What was answered, up to 64 kB; or, in words, why nothing was. */
            response_body: string | null;
            duration_ms: number | null;
            attempted_at: string | null;
            next_attempt_at: string | null;
        };
        WebhookEndpoint: {
            id: string;
            /** @description The webhook's id. */
            webhook_configuration_id: string;
            url: string;
            auth_type: ("basic" | "bearer") | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookEndpointInput: {
            url: string & (string);
            /** @description None when left out. */
            auth_type?: ("basic" | "bearer") | null;
            /** @description `username` and `password` for `basic`, `token` for `bearer`. */
            credentials?: {
                username?: string & (string);
                password?: string;
                token?: string & (string);
            } | null;
            /** @description Deliveries are signed with it by `service-webhook-signature`. */
            secret?: string | null;
        };
        WebhookInput: {
            name?: string | null;
            description?: string | null;
            enabled?: boolean;
            accepted_events: ("contract-completed" | "contract-cancelled" | "document-created" | "document-updated" | "document-sealed" | "signature-updated")[];
            endpoints: components["schemas"]["WebhookEndpointInput"][];
        };
        WebhookPatch: {
            name?: string | null;
            description?: string | null;
            enabled?: boolean;
            accepted_events?: ("contract-completed" | "contract-cancelled" | "document-created" | "document-updated" | "document-sealed" | "signature-updated")[];
            endpoints?: components["schemas"]["WebhookEndpointInput"][];
        };
        Workspace: {
            id: string;
            name: string;
            root_folder_id: string;
            /**
             * @description The one that the key is of.
             * @enum {string}
             */
            environment: "sandbox" | "live";
            /** @description A data URI; null for none. */
            logo: string | null;
            /** @description Of buttons, `#rrggbb`; null for the one that pages have of themselves. */
            color: string | null;
            /** @description IANA name of the zone that mails tell deadlines in. */
            time_zone: string;
            /** @description Name of who mails come from; null for the one of the service. */
            mail_from_name: string | null;
        };
        WorkspacePatch: {
            name?: string & (string);
            /** @description A data URI of a JPG, PNG or SVG, 700,000 characters at most. Mails leave an SVG out. */
            logo?: string | null;
            /** @description `#rrggbb`, on which white text can be read (4.5:1). */
            color?: string | null;
            time_zone?: string;
            mail_from_name?: (string & (string)) | null;
        };
    };
    responses: {
        /** @description Missing or unknown key */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No acceptable media type */
        Error406: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests */
        Error429: {
            headers: {
                /** @description Seconds to wait before trying again. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Starting, stopping or without its database */
        Error503: {
            headers: {
                /** @description Seconds to wait before trying again. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Malformed request */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Body too large */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Body of another media type */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused by validation */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not there, or not in this workspace */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not possible in this state */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The file has no such part */
        Error416: {
            headers: {
                /** @description The size, `bytes *\/1234`. */
                "Content-Range"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No longer kept */
        Error410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The revision has moved on; the operations since then */
        Error412: {
            headers: {
                /** @description The revision, `"<revision>"`. */
                ETag?: string;
                /** @description `return=minimal` when it was asked for. */
                "Preference-Applied"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Stale"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Workspace"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspacePatch"];
            };
        };
        responses: {
            /** @description The workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Workspace"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listFolders: {
        parameters: {
            query?: {
                /** @description Those directly in this folder. */
                "filter[parent_id]"?: string;
                /** @description `field` or `-field`, joined by commas: title, created_at. */
                sort?: unknown;
                /** @description Joined by commas: parent, breadcrumb, has_children. */
                include?: unknown;
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of folders, by title if not said otherwise */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Folder"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderInput"];
            };
        };
        responses: {
            /** @description The folder */
            201: {
                headers: {
                    /** @description Address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Folder"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getFolder: {
        parameters: {
            query?: {
                /** @description Joined by commas: parent, breadcrumb, has_children. */
                include?: unknown;
            };
            header?: never;
            path: {
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Folder"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderPatch"];
            };
        };
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Folder"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Those directly in this folder. */
                "filter[folder_id]"?: string;
                "filter[contract_id]"?: string;
                "filter[contract.stage]"?: "created" | "finalized" | "completed" | "cancelled";
                /** @description `field` or `-field`, joined by commas: title, created_at, updated_at. */
                sort?: unknown;
                /** @description Joined by commas: contract, owner, tags. */
                include?: unknown;
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents, the newest first if not said otherwise */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Document"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getDocumentValues: {
        parameters: {
            query: {
                /** @description Ids of at most 100 documents, joined by commas. */
                ids: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A header and a row for each document */
            200: {
                headers: {
                    /** @description The file name `values.csv`. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getDocument: {
        parameters: {
            query?: {
                /** @description Joined by commas: contract, owner, tags. */
                include?: unknown;
            };
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Document"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentPatch"];
            };
        };
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Document"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
                Range?: string;
                "If-Range"?: string;
            };
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description The title as file name. */
                    "Content-Disposition"?: string;
                    /** @description A hash of the content. */
                    ETag?: string;
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The part asked for by `Range` */
            206: {
                headers: {
                    /** @description Which part, `bytes 0-99/1234`. */
                    "Content-Range"?: string;
                    /** @description A hash of the content. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Still the file given in `If-None-Match` */
            304: {
                headers: {
                    /** @description A hash of the content. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            416: components["responses"]["Error416"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of its tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    replaceTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagsInput"];
            };
        };
        responses: {
            /** @description All of its tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listTemplates: {
        parameters: {
            query: {
                "filter[type]": "tailored";
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates, by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    startFromTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartInput"];
            };
        };
        responses: {
            /** @description The document */
            201: {
                headers: {
                    /** @description Address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Document"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    sendPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SendPdfInput"];
            };
        };
        responses: {
            /** @description The contract, finalized */
            201: {
                headers: {
                    /** @description Address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contract"];
                        meta: {
                            /** @description What was taken out of the files: it does something by itself, hides something, or could be changed. */
                            removed: ("javascript" | "actions" | "embedded_files" | "form_fields" | "signatures" | "media" | "annotations" | "layers" | "print_variants")[];
                            /** @description Pages of the document with a picture or a font that the signing room cannot show: signees have to download the file before they can sign. */
                            undrawable: {
                                page: number;
                                /** @enum {string} */
                                what: "image" | "font";
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contract"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    cancelContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contract"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignaturePatch"];
            };
        };
        responses: {
            /** @description The signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Signature"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderState: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            value?: components["schemas"]["Instance"];
                            sections?: components["schemas"]["Section"][];
                            appearance?: components["schemas"]["Appearance"];
                            languages?: string[];
                        };
                    };
                };
            };
            /** @description Still at the revision given in `If-None-Match` */
            304: {
                headers: {
                    /** @description The revision. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    patchBuilderState: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
                Prefer?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractPatch"];
                "application/json-patch+json": components["schemas"]["JsonPatch"];
            };
        };
        responses: {
            /** @description The state */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            value?: components["schemas"]["Instance"];
                            sections?: components["schemas"]["Section"][];
                            appearance?: components["schemas"]["Appearance"];
                            languages?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderSections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sections of the state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Section"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderSignees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signees of the state */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Signee"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderValueSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Schema 2020-12 with `x-deed` annotations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ValueSchema"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    finalizeBuilder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinalizeInput"];
            };
        };
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contract"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    duplicateBuilder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BuilderDuplicateInput"];
            };
        };
        responses: {
            /** @description The document */
            201: {
                headers: {
                    /** @description Address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Document"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    reportBuilderFocus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FocusInput"];
            };
        };
        responses: {
            /** @description Told */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Revision to resume after. */
                "Last-Event-ID"?: string;
                /** @description Id of the user who follows, whom others are told of by `people`. */
                "X-Participant"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that stays open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderHtml: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rendered document */
            200: {
                headers: {
                    /** @description The title as file name. */
                    "Content-Disposition"?: string;
                    /** @description The revision. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Still the document given in `If-None-Match` */
            304: {
                headers: {
                    /** @description As it was given. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderPdf: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rendered document */
            200: {
                headers: {
                    /** @description The title as file name. */
                    "Content-Disposition"?: string;
                    /** @description A hash of what the pages were made from. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Still the document given in `If-None-Match` */
            304: {
                headers: {
                    /** @description As it was given. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderHistory: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the newest. */
                before?: number;
                /** @description Entries, 25 when not given; a page may have fewer, and has a next one all the same. */
                size?: number;
            };
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getBuilderRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_id: string;
                revision: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The builder state at that revision */
            200: {
                headers: {
                    /** @description The revision. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            revision: number;
                            state: components["schemas"]["PastState"];
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    restoreBuilderState: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
                Prefer?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description The state */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` when it was asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            value?: components["schemas"]["Instance"];
                            sections?: components["schemas"]["Section"][];
                            appearance?: components["schemas"]["Appearance"];
                            languages?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listBuilderThreads: {
        parameters: {
            query?: {
                /** @description Only threads changed after this revision, with those that have no comments any more. */
                since?: unknown;
            };
            header?: never;
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The threads, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadList"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createBuilderThread: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                contract_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadInput"];
            };
        };
        responses: {
            /** @description The new thread */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadAnswer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateBuilderThread: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
            };
            path: {
                contract_id: string;
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadPatch"];
            };
        };
        responses: {
            /** @description The thread as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadAnswer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createBuilderComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                contract_id: string;
                thread_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyInput"];
            };
        };
        responses: {
            /** @description The thread as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadAnswer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteBuilderComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
            };
            path: {
                contract_id: string;
                thread_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thread as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadAnswer"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateBuilderComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the user it is done for; the service account when left out. Not of this workspace: 403. */
                "X-Participant"?: string;
            };
            path: {
                contract_id: string;
                thread_id: string;
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentInput"];
            };
        };
        responses: {
            /** @description The thread as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadAnswer"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                "filter[enabled]"?: unknown;
                /** @description `field` or `-field`, joined by commas: name, created_at. */
                sort?: unknown;
                /** @description Joined by commas: endpoints. */
                include?: unknown;
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks, the newest first if not said otherwise */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The webhook */
            201: {
                headers: {
                    /** @description Address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getWebhook: {
        parameters: {
            query?: {
                /** @description Joined by commas: endpoints. */
                include?: unknown;
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: string;
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /** @description From 1. */
                "page[number]"?: number;
                /** @description 25 when not given. */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OutboxMessage"][];
                        meta: {
                            page: {
                                number: number;
                                size: number;
                                total: number;
                            };
                        };
                        links: {
                            /** @description Address of the next page; null on the last. */
                            next: string | null;
                            /** @description Address of the page before; null on the first. */
                            prev: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1, from the route table that answers requests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Deedkit",
                     *         "version": "1"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            406: components["responses"]["Error406"];
            503: components["responses"]["Error503"];
        };
    };
}
