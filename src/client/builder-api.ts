// Made by scripts/generate-openapi.ts from src/protocol. Change it there.
export interface paths {
    "/api/browser/templates": {
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
    "/api/browser/templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a template with its value schema, an example and a preview */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a user choose a template */
        post: operations["createBrowserSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a browser session
         * @description `state` is null until a template is chosen. A session that was deleted, or whose URL nobody opened within 15 minutes, has the status `deleted`.
         */
        get: operations["getBrowserSession"];
        put?: never;
        post?: never;
        /**
         * Invalidate a browser session
         * @description It can be read for seven more days, with the status `deleted`.
         */
        delete: operations["deleteBrowserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a builder session */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a new session from an exported archive
         * @description The document becomes a draft with a new id; the session it came from stays as it is. Objects are sent as JSON text or by bracket names, `handlers[success_handler][url]`.
         */
        post: operations["importSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the details of a session */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /** Delete a session and everything in it */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        /**
         * Change trial and finalization settings
         * @description null clears a setting; a setting that is left out stays.
         */
        patch: operations["updateSession"];
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a new session with the document of this one
         * @description Values, sections and appearance go along, under new ids, and the version of the template; comments, history, signatures and URLs do not. Settings that are left out are those of this session, and the name is followed by “(copy)”. 422 `template_withdrawn` when the template is not offered any more.
         */
        post: operations["duplicateSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of a session as they happen
         * @description Server-Sent Events: `patched`, `finalized`, `unfinalized`, `settings`, `commented`, `focused`, `deleted`, `presence`. Each `id` is the revision. With `X-Participant` others are told who listens: `presence {count, people: [{id, display_name}]}`.
         */
        get: operations["getSessionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/focus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tell others where a participant is in the document
         * @description Whoever follows the events gets `focused {participant_id, path}`. Kept nowhere: who begins to follow hears of it with the next report.
         */
        put: operations["reportFocus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read state and signees */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change values, document name, appearance or user sections
         * @description Operations are applied in order, all of them or none.
         */
        patch: operations["patchContract"];
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract/finalize": {
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
         * @description 409 with `code` `trial`, `incomplete` (`fields` lists everything that is missing or wrong) or `finalized`.
         */
        post: operations["finalizeContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract/unfinalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a finalized contract a draft again
         * @description 409 with `code` `not_finalized`, or `sent` when it was sent to be signed.
         */
        post: operations["unfinalizeContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a finalized contract to be signed
         * @description An addition. Makes a document of the key’s workspace, which the Platform and the Signing interface show under the same id. Whoever calls it again gets that document as it is now, and nobody is written to again. 409 with `code` `not_finalized` for a draft, `no_signees`, or `document_gone` when the document was deleted since; 422 lists signees who can be reached nowhere.
         */
        post: operations["sendContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/value-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the JSON Schema of the value */
        get: operations["getValueSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the document as HTML */
        get: operations["getHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the document as PDF */
        get: operations["getPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done to the contract
         * @description Newest first. Changes of one participant that follow each other within five minutes are one entry, which tells each place once.
         */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the document as it was */
        get: operations["getRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/contract/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back the document as it was
         * @description With `If-Match` only while nobody else has written: 412 with what they wrote. Without it, what they wrote is in the history. A document that the rules of today do not allow is refused by 422.
         */
        post: operations["restoreContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of a session
         * @description 409 `comments_disabled` where the session has them turned off, here and below.
         */
        get: operations["listThreads"];
        put?: never;
        /**
         * Comment on a field or a paragraph
         * @description With an `id` it may be sent again: 409 `id_taken` where the id is of something else.
         */
        post: operations["createThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/threads/{thread_id}": {
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
        patch: operations["updateThread"];
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/threads/{thread_id}/comments": {
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
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/threads/{thread_id}/comments/{comment_id}": {
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
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /** Change a comment of one’s own */
        patch: operations["updateComment"];
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a session as a ZIP archive */
        get: operations["exportSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the participants of a session */
        get: operations["listParticipants"];
        put?: never;
        /**
         * Add a participant
         * @description An `external_id` that the session has already gives the participant who has it (200), unchanged. A session has at most 200: 422 `too_many_participants`.
         */
        post: operations["createParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/participants/{participant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a participant
         * @description What they wrote keeps their name; `X-Participant` names them no longer, and their one-time URLs are dead. 409 `first_participant` for the first, whom the session was made for.
         */
        delete: operations["deleteParticipant"];
        options?: never;
        head?: never;
        /**
         * Change name, address or own id of a participant
         * @description null clears; what is left out stays. 409 `external_id_taken` for an id that another one has.
         */
        patch: operations["updateParticipant"];
        trace?: never;
    };
    "/api/builder/sessions/{session_id}/participants/{participant_id}/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new one-time URL for a participant */
        post: operations["authenticateParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the time of the sandbox environment */
        get: operations["getClock"];
        put?: never;
        /**
         * Move the time of the sandbox environment forward
         * @description Answers after everything that became due has been done. Does not exist for live keys.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether requests will be answered */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/builder.json": {
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
        AskedSignature: {
            /** @constant */
            _type: "signature";
            /** Format: uuid */
            id: string;
            /** @description `id` of the contract’s signee. */
            signee_id: string;
            /** @enum {string} */
            state: "waiting" | "completed" | "cancelled";
            first_name: string;
            last_name: string;
            job_title: string;
            company_name: string;
            email: string | null;
            phone: string | null;
            signing_group: number | null;
            signed_at: string | null;
        };
        BrowserFilter: {
            jurisdiction?: string;
            language?: string;
        };
        BrowserSession: {
            data: {
                /** Format: uuid */
                id: string;
                state: components["schemas"]["BrowserState"] | null;
                /** @enum {string} */
                status: "pending" | "completed" | "deleted";
            };
        };
        BrowserSessionCreated: {
            data: {
                /** Format: uuid */
                id: string;
                url: string;
                /** @constant */
                status: "pending";
            };
        };
        BrowserSessionInput: {
            handlers: components["schemas"]["Handlers"];
            ui_language?: components["schemas"]["UiLanguage"];
            filter?: components["schemas"]["BrowserFilter"];
        };
        BrowserState: {
            template_id: string;
            document_name: string;
            languages: string[];
        };
        Clock: {
            data: {
                /** Format: date-time */
                now: string;
            };
        };
        ClockAdvance: {
            /** Format: duration */
            advance: string;
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
            data: {
                state?: components["schemas"]["ContractState"];
                signees?: components["schemas"]["Signee"][];
            };
        };
        ContractPatch: {
            operations: components["schemas"]["Operation"][];
        };
        ContractState: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "draft" | "finalized";
            document_name: string;
            jurisdiction: string;
            languages: string[];
            value: components["schemas"]["Instance"];
            sections: components["schemas"]["Section"][];
            appearance: components["schemas"]["Appearance"];
        };
        ContractUnavailable: {
            data: {
                revision: number;
            } | null;
            meta: {
                status: {
                    code: number;
                    text: string;
                };
                error: components["schemas"]["Error"];
            };
        };
        DraftSent: {
            /** Format: uuid */
            document_id: string;
            /** Format: uuid */
            contract_id: string;
            /** Format: date-time */
            sent_at: string;
            /** @enum {string} */
            stage: "finalized" | "completed" | "cancelled";
            /** @enum {string} */
            signature_method: "canvas" | "strong";
            due_at: string | null;
            /** @description In the order of the contract’s signees. */
            signatures: components["schemas"]["AskedSignature"][];
        };
        DuplicateInput: {
            document_name?: string;
            handlers?: components["schemas"]["Handlers"];
            participant?: components["schemas"]["ParticipantInput"];
            ui_language?: components["schemas"]["UiLanguage"];
        };
        Error: {
            code: string;
            message: string;
            /** @description Every field at fault, on refused validation and refused finalizing. */
            fields?: components["schemas"]["Fault"][];
            /** @description Index of the refused patch operation. */
            operation?: number;
            /** @description Path of the refused patch operation. */
            path?: string;
        };
        ErrorEnvelope: {
            data: null;
            meta: {
                status: {
                    code: number;
                    text: string;
                };
                error: components["schemas"]["Error"];
            };
        };
        Fault: {
            /** @description JSON Pointer into the body or the state, or the name of a query parameter or header. */
            path: string;
            message: string;
        };
        Finalization: {
            confirmation_enabled?: boolean;
            /** @description HTML with only the tags `strong`, `b` and `wbr`. */
            confirmation_text?: string;
        };
        FocusInput: {
            /** @description Pointer from the contract state to the field that has the focus; null when none has. */
            path: string | null;
        };
        Handler: {
            method: string;
            /** @description Absolute http or https URL. Required unless `endpoint` is given. */
            url?: string & (string);
            /** @description Another name for `url`. */
            endpoint?: string & (string);
        };
        Handlers: {
            success_handler: components["schemas"]["Handler"];
            cancel_handler: components["schemas"]["Handler"];
            delete_handler: components["schemas"]["Handler"];
            error_handler: components["schemas"]["Handler"];
        };
        Health: {
            status: string;
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
        ImportInput: {
            /**
             * Format: binary
             * @description The archive, as it was exported.
             */
            file: string;
            handlers: components["schemas"]["Handlers"];
            participant?: components["schemas"]["ParticipantInput"];
            ui_language?: components["schemas"]["UiLanguage"];
            trial?: components["schemas"]["Trial"] | null;
            finalization?: components["schemas"]["Finalization"] | null;
            /** @description An addition of this service; true when not given. Turned off, comments are kept and not told. */
            comments_enabled?: boolean;
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
        NewParticipant: {
            display_name?: string | null;
            email?: string | null;
            external_id?: string | null;
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
        Participant: {
            /** Format: uuid */
            id: string;
            display_name: string | null;
            email: string | null;
            external_id: string | null;
            _data_type: string | null;
            token?: string;
        };
        ParticipantAnswer: {
            data: components["schemas"]["Participant"];
        };
        ParticipantInput: {
            display_name?: string | null;
            email?: string | null;
            external_id?: string | null;
        };
        ParticipantList: {
            data: components["schemas"]["Participant"][];
        };
        PastContract: {
            data: {
                revision: number;
                state: components["schemas"]["ContractState"];
            };
        };
        Readiness: {
            status: string;
            jobs: {
                oldest_due_seconds: number | null;
            };
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
        SendContractInput: {
            /**
             * @description Drawn in the browser, or after electronic identification; `canvas` when left out.
             * @enum {string}
             */
            signature_method?: "canvas" | "strong";
            /** @description Of `strong`: whether a login of another name than the invited one opens and signs nothing; `false` when left out. */
            require_matching_name?: boolean;
            /** @description `true` when left out: everybody is written to, and needs an email address or a phone number. */
            send_invitations?: boolean;
            /** @description Of the sender, for every invitation. */
            message?: string | null;
            /** @description Cancelled when it is not signed before; open ended when left out. In the future. */
            due_at?: string | null;
            /**
             * Format: uuid
             * @description Of the workspace; its root folder when left out.
             */
            folder_id?: string;
            /** @description Those of whom more is to be said than the contract does. */
            signees?: components["schemas"]["SigneeToAsk"][];
        };
        Sent: {
            /** Format: uuid */
            document_id: string;
            /** Format: uuid */
            contract_id: string;
            /** Format: date-time */
            sent_at: string;
            /**
             * @description How far signing is: waited for, signed by everybody, not waited for any more. Left out where the document is gone.
             * @enum {string}
             */
            stage?: "finalized" | "completed" | "cancelled";
        };
        SentContract: {
            data: components["schemas"]["DraftSent"];
        };
        Session: {
            data: components["schemas"]["SessionDetails"];
        };
        SessionCreated: {
            data: {
                /** Format: uuid */
                id: string;
                url: string;
                participant: components["schemas"]["Participant"];
            };
        };
        SessionDetails: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            environment: "sandbox" | "live";
            template_id: string;
            language: string;
            ui_language: components["schemas"]["UiLanguage"];
            participants: components["schemas"]["Participant"][];
            trial: components["schemas"]["Trial"] | null;
            finalization: components["schemas"]["Finalization"] | null;
            comments_enabled: boolean;
            /** Format: date-time */
            created_at: string;
            contract: {
                /** @enum {string} */
                status: "draft" | "finalized";
                document_name: string;
                revision: number;
            };
            transactions: number;
            /** @description Where it went when it was sent to be signed; null before. */
            sent: components["schemas"]["Sent"] | null;
        };
        SessionInput: {
            contract: {
                template_id: string;
                languages: string[];
                document_name: string;
            };
            handlers: components["schemas"]["Handlers"];
            participant?: components["schemas"]["ParticipantInput"];
            ui_language?: components["schemas"]["UiLanguage"];
            trial?: components["schemas"]["Trial"] | null;
            finalization?: components["schemas"]["Finalization"] | null;
            /** @description An addition of this service; true when not given. Turned off, comments are kept and not told. */
            comments_enabled?: boolean;
        };
        SessionSettings: {
            trial?: components["schemas"]["Trial"] | null;
            finalization?: components["schemas"]["Finalization"] | null;
            /** @description An addition of this service; true when not given. Turned off, comments are kept and not told. */
            comments_enabled?: boolean;
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
        SigneeToAsk: {
            /** @description `id` of one of the contract’s `signees`. */
            id: string;
            /** @description Where the invitation goes; that of the contract when left out, not by mail when null. */
            email?: string | null;
            /** @description E.164. As `email`, by text message. */
            phone?: string | null;
            /** @description Lower numbers sign first; who has none is asked at once. */
            signing_group?: number | null;
        };
        Stale: {
            data: {
                revision: number;
                /** @description Left out when too much has happened; read the contract again. */
                operations?: components["schemas"]["Operation"][];
            };
            meta: {
                status: {
                    /** @constant */
                    code: 412;
                    text: string;
                };
                error: {
                    /** @constant */
                    code: "stale";
                    message: string;
                };
            };
        };
        TemplateDetail: {
            data: {
                id: string;
                /** @description In `filter[language]`, else in the first of `Accept-Language` there is, else in the first language. */
                name: string;
                description: string;
                /** @description The name in each language. */
                names: {
                    [key: string]: string;
                };
                /** @description The description in each language. */
                descriptions: {
                    [key: string]: string;
                };
                jurisdictions: string[];
                languages: string[];
                /** @description Topics, in the language of `name`. */
                tags: string[];
                /** @description The topics in each language, in the same order in all of them. */
                tags_by_language: {
                    [key: string]: string[];
                };
                value_schema: components["schemas"]["ValueSchema"];
                /** @description One complete value that can be finalized. */
                example: {
                    /** @constant */
                    _type: "value";
                } & {
                    [key: string]: unknown;
                };
                /** @description A document with the example value, in `filter[language]`. */
                preview: {
                    state: components["schemas"]["ContractState"];
                };
            };
        };
        TemplateList: {
            data: components["schemas"]["TemplateSummary"][];
            meta: {
                page: {
                    number: number;
                    size: number;
                    total: number;
                };
            };
        };
        TemplateSummary: {
            id: string;
            /** @description In `filter[language]`, else in the first of `Accept-Language` there is, else in the first language. */
            name: string;
            description: string;
            /** @description The name in each language. */
            names: {
                [key: string]: string;
            };
            /** @description The description in each language. */
            descriptions: {
                [key: string]: string;
            };
            jurisdictions: string[];
            languages: string[];
            /** @description Topics, in the language of `name`. */
            tags: string[];
            /** @description The topics in each language, in the same order in all of them. */
            tags_by_language: {
                [key: string]: string[];
            };
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
        Trial: {
            heading_text?: string;
            heading_cta_text?: string;
            preview_text?: string;
            finalize_title?: string;
            /** @description HTML; cleaned before it is shown. */
            finalize_content?: string;
            finalize_cta_text?: string;
            cta_url?: string & (string);
        };
        /** @enum {string} */
        UiLanguage: "en-GB" | "fi" | "de" | "pl" | "sv";
        ValueSchema: {
            $schema?: string;
            type?: string;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description Missing or unknown key */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description No acceptable media type */
        Error406: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Refused by validation */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
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
                "application/json": components["schemas"]["ErrorEnvelope"];
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
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Not there, or not in this environment */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Malformed request */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Body too large */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Body of another media type */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Not allowed */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Starting, stopping or without its database; with `signees_unavailable` what was asked is done, and `ETag` is the revision */
        Error503_2: {
            headers: {
                /** @description Seconds to wait before trying again. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContractUnavailable"];
            };
        };
        /** @description Not possible in this state */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The revision has moved on; the operations since then */
        Error412: {
            headers: {
                /** @description The revision, `"<revision>"`. */
                ETag?: string;
                /** @description `return=minimal` and `signees=none` when they were asked for. */
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
    listTemplates: {
        parameters: {
            query?: {
                "filter[jurisdiction]"?: string;
                /** @description Language code of the template. */
                "filter[language]"?: string;
                /** @description Words in name, description, tags or id. */
                "filter[search]"?: string;
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
            /** @description A page of templates, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getTemplate: {
        parameters: {
            query?: {
                /** @description Language code of the template. */
                "filter[language]"?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetail"];
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
    createBrowserSession: {
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
                "application/json": components["schemas"]["BrowserSessionInput"];
            };
        };
        responses: {
            /** @description The session, with a URL that works once, for 15 minutes */
            201: {
                headers: {
                    /** @description Where it can be read. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSessionCreated"];
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
    getBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSession"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invalidated */
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
    createSession: {
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
                "application/json": components["schemas"]["SessionInput"];
            };
        };
        responses: {
            /** @description The session, with a URL that works once, for 15 minutes */
            201: {
                headers: {
                    /** @description Where its details are. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionCreated"];
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
    importSession: {
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
                "multipart/form-data": components["schemas"]["ImportInput"] | {
                    /**
                     * Format: binary
                     * @description The archive, as it was exported.
                     */
                    file: string;
                    "handlers[success_handler][method]": string;
                    /** @description Absolute http or https URL. Required unless `endpoint` is given. */
                    "handlers[success_handler][url]"?: string & (string);
                    /** @description Another name for `url`. */
                    "handlers[success_handler][endpoint]"?: string & (string);
                    "handlers[cancel_handler][method]": string;
                    /** @description Absolute http or https URL. Required unless `endpoint` is given. */
                    "handlers[cancel_handler][url]"?: string & (string);
                    /** @description Another name for `url`. */
                    "handlers[cancel_handler][endpoint]"?: string & (string);
                    "handlers[delete_handler][method]": string;
                    /** @description Absolute http or https URL. Required unless `endpoint` is given. */
                    "handlers[delete_handler][url]"?: string & (string);
                    /** @description Another name for `url`. */
                    "handlers[delete_handler][endpoint]"?: string & (string);
                    "handlers[error_handler][method]": string;
                    /** @description Absolute http or https URL. Required unless `endpoint` is given. */
                    "handlers[error_handler][url]"?: string & (string);
                    /** @description Another name for `url`. */
                    "handlers[error_handler][endpoint]"?: string & (string);
                    "participant[display_name]"?: string | null;
                    "participant[email]"?: string | null;
                    "participant[external_id]"?: string | null;
                    ui_language?: components["schemas"]["UiLanguage"];
                    "trial[heading_text]"?: string;
                    "trial[heading_cta_text]"?: string;
                    "trial[preview_text]"?: string;
                    "trial[finalize_title]"?: string;
                    /** @description HTML; cleaned before it is shown. */
                    "trial[finalize_content]"?: string;
                    "trial[finalize_cta_text]"?: string;
                    "trial[cta_url]"?: string & (string);
                    /** @description HTML with only the tags `strong`, `b` and `wbr`. */
                    "finalization[confirmation_text]"?: string;
                };
            };
        };
        responses: {
            /** @description The new session, with a URL that works once, for 15 minutes */
            201: {
                headers: {
                    /** @description Where its details are. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionCreated"];
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
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The details */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
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
    updateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionSettings"];
            };
        };
        responses: {
            /** @description The details */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    duplicateSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateInput"];
            };
        };
        responses: {
            /** @description The new session, with a URL that works once, for 15 minutes */
            201: {
                headers: {
                    /** @description Where its details are. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionCreated"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getSessionEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Revision to resume after. */
                "Last-Event-ID"?: string;
                /** @description Who listens; one who is no participant is counted and not named. */
                "X-Participant"?: string;
            };
            path: {
                session_id: string;
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
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    reportFocus: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
            };
            path: {
                session_id: string;
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
            header?: {
                "If-None-Match"?: string;
                /** @description `return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out. */
                Prefer?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` and `signees=none` when they were asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
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
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503_2"];
        };
    };
    patchContract: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description `return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out. */
                Prefer?: string;
            };
            path: {
                session_id: string;
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
            /** @description The contract */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` and `signees=none` when they were asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
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
            503: components["responses"]["Error503_2"];
        };
    };
    finalizeContract: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
                /** @description `return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out. */
                Prefer?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` and `signees=none` when they were asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503_2"];
        };
    };
    unfinalizeContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant"?: string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
                /** @description `return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out. */
                Prefer?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` and `signees=none` when they were asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503_2"];
        };
    };
    sendContract: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendContractInput"];
            };
        };
        responses: {
            /** @description It was sent before: the document, and how far it has come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentContract"];
                };
            };
            /** @description The document, and whom it waits for */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentContract"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
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
    getValueSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Schema 2020-12 with `x-deed` annotations. It allows the values that can be finalized, and no others. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValueSchema"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getHtml: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rendered document */
            200: {
                headers: {
                    /** @description The document name as file name. */
                    "Content-Disposition"?: string;
                    /** @description The revision. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getPdf: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rendered document */
            200: {
                headers: {
                    /** @description The document name as file name. */
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
                    /** @description A hash of what the pages were made from. */
                    ETag?: string;
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
    getHistory: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the newest. */
                before?: number;
                /** @description Entries, 25 when not given; a page may have fewer, and has a next one all the same. */
                size?: number;
            };
            header?: never;
            path: {
                session_id: string;
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
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
                revision: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document at that revision */
            200: {
                headers: {
                    /** @description The revision. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastContract"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    restoreContract: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description ETag of the revision the request was made for. */
                "If-Match"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description `return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out. */
                Prefer?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreInput"];
            };
        };
        responses: {
            /** @description The contract */
            200: {
                headers: {
                    /** @description The revision, `"<revision>"`. */
                    ETag?: string;
                    /** @description `return=minimal` and `signees=none` when they were asked for. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
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
            503: components["responses"]["Error503_2"];
        };
    };
    listThreads: {
        parameters: {
            query?: {
                /** @description Only threads changed after this revision, with those that have no comments any more. */
                since?: unknown;
            };
            header?: never;
            path: {
                session_id: string;
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
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createThread: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: string;
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
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateThread: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
            };
            path: {
                session_id: string;
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
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: string;
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
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
            };
            path: {
                session_id: string;
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
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            409: components["responses"]["Error409"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
            };
            path: {
                session_id: string;
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
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    exportSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Participant id. Missing: 400; not of this session: 403. */
                "X-Participant": string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    listParticipants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order they came, the first of the session first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantList"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    createParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewParticipant"];
            };
        };
        responses: {
            /** @description The participant who has this `external_id` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantAnswer"];
                };
            };
            /** @description The new participant */
            201: {
                headers: {
                    /** @description Where the participants are: `/api/builder/sessions/{session_id}/participants`. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantAnswer"];
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
    deleteParticipant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
                participant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
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
    updateParticipant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
                participant_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewParticipant"];
            };
        };
        responses: {
            /** @description The participant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantAnswer"];
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
    authenticateParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                session_id: string;
                participant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A URL that works once, for 15 minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            participant: components["schemas"]["Participant"];
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            401: components["responses"]["Error401"];
            404: components["responses"]["Error404"];
            406: components["responses"]["Error406"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The new time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
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
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            406: components["responses"]["Error406"];
            503: components["responses"]["Error503"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            406: components["responses"]["Error406"];
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
