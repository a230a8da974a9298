// Made by scripts/generate-openapi.ts from src/protocol. Change it there.
export interface paths {
    "/public/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a document from a PDF or a template
         * @description As a form: a PDF of at most 5 MB (413 for a larger one) with 1 to 20 parties. As JSON: a template, or a user template. 422 names each field that is missing or wrong.
         */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}": {
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the data of a document */
        get: operations["getDocumentData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Write data into a document
         * @description Values by the ids of groups and items, `{groups: {<group id>: {<item id>: <value>}}}`. What is not named stays. 422 names what is not known or of the wrong type (`groups[<group id>][<item id>]`); 409 once it is finalized.
         */
        patch: operations["patchDocumentData"];
        trace?: never;
    };
    "/public/documents/{document_id}/builder-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to the Builder of a document
         * @description Opens once, within 15 minutes. 409 with `error` `builder_version` for a document that the Builder cannot open, such as a PDF.
         */
        post: operations["createBuilderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize a document
         * @description Nobody is invited by it. 409 with `error` `incomplete` (`errors` has each field, by the ids of its group and item) or `finalized`.
         */
        post: operations["finalizeDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the signing of a document
         * @description 409 with `error` `not_finalized`, `completed` or `cancelled` for one that is not being signed.
         */
        post: operations["cancelDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the signatures of a document */
        get: operations["listSignatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/signatures/{signature_id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a signee by mail or SMS
         * @description Who has to wait for an earlier group is written to when it is their turn. 409 with `error` `not_finalized`, or `signature_ended` for a signature that is completed or cancelled; 422 for a signee without an address for the channel.
         */
        post: operations["inviteSignee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/signatures/{signature_id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a signee
         * @description 409 with `error` `not_finalized`, `signature_ended`, or `signing_order` while others have to sign before; 422 for a signee without any address.
         */
        post: operations["remindSignee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/signatures/{signature_id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with an image
         * @description For documents that are signed by `canvas`. 409 with `error` `not_finalized`, `not_canvas`, `signature_ended` or `signing_order`; 422 for an image of another size, that is no PNG, or shows nothing. The last signature completes the document.
         */
        post: operations["uploadSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/documents/{document_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed PDF
         * @description 409 with `error` `not_completed` until the stage is `completed` and the file is sealed.
         */
        get: operations["getSignedPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/user-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List user templates */
        get: operations["listUserTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/templates/{template_id}/structure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the data structure of a template
         * @description Of a template, or of a user template with its values. Titles are in the language of `Accept-Language` where the template has it.
         */
        get: operations["getTemplateStructure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List folders */
        get: operations["listFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/signing-v1.json": {
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
        CreatedDocument: {
            id: string;
            /** @description As it was sent; null for a PDF. */
            templateId: string | null;
            name: string;
            creatorName: string;
            /**
             * @description `manual`, on paper, is that of documents which the Platform interface completed so.
             * @enum {string}
             */
            signingMethod: "canvas" | "strong" | "manual";
            /** @enum {string} */
            stage: "created" | "finalized" | "completed" | "cancelled";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The workspace. */
            companyId: string;
            clientId: string | null;
            language: string;
            /** @description Left out when nothing is set. */
            signingSettings?: components["schemas"]["SigningSettings"];
            /** @description Empty for a document from a template, until it is finalized. */
            signatures: components["schemas"]["CreatedSignature"][];
        };
        CreatedSignature: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description `waiting` also where signing was called off or has run out: the `stage` of the document says so.
             * @enum {string}
             */
            state: "waiting" | "completed";
            /** @description null until it is signed. */
            signedAt: string | null;
            firstName: string;
            lastName: string;
            companyTitle: string;
            companyIdent: string;
            /** @enum {string} */
            type: "person" | "company";
            email: string;
            /** @description `+`, country code and number. */
            phone: string;
            redirectUrl: string;
            /** @description For who delivers invitations themselves. Opens once the document is finalized. */
            invitation: {
                url: string;
                /** @description 6 digits. */
                pin: string;
            };
        };
        DataPatch: {
            groups: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
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
            nextAttemptAt: string | null;
        };
        Document: {
            id: string;
            /** @description As it was sent; null for a PDF. */
            templateId: string | null;
            name: string;
            creatorName: string;
            /**
             * @description `manual`, on paper, is that of documents which the Platform interface completed so.
             * @enum {string}
             */
            signingMethod: "canvas" | "strong" | "manual";
            /** @enum {string} */
            stage: "created" | "finalized" | "completed" | "cancelled";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was finalized; until then, when it was made.
             */
            date: string;
        };
        DocumentData: {
            groups: {
                /** @description The id of the group in the structure. */
                hash: string;
                title: string;
                description: string;
                items: {
                    /** @description The id of the item in the structure. */
                    hash: string;
                    title: string;
                    name: string;
                    description: string;
                    couplings: string;
                    /** @enum {string} */
                    type: "entity" | "editor" | "date_and_place" | "text" | "number" | "choice";
                    meta: components["schemas"]["EntityMeta"] | components["schemas"]["FieldMeta"];
                    inherit_value: unknown;
                    /** @description By type: `entity` a list of parties; `editor` and `text` a string; `date_and_place` `{date, city}`, strings; `number` a number or null; `choice` the value of an option or null, and with `multiple` a list of values. */
                    default_value: unknown;
                    /** @description By type: `entity` a list of parties; `editor` and `text` a string; `date_and_place` `{date, city}`, strings; `number` a number or null; `choice` the value of an option or null, and with `multiple` a list of values. */
                    value: unknown;
                    options: {
                        value: string;
                        title: string;
                    }[];
                    /** @description Whether it keeps the document from being finalized. */
                    is_valid: boolean;
                    has_warning: boolean;
                }[];
            }[];
        };
        EntityMeta: {
            is_choosable: boolean;
            is_multiple: boolean;
            is_optional_phone: boolean;
            is_optional_title: boolean;
            is_optional_ident: boolean;
            is_optional_company_ident: boolean;
            is_optional_email: boolean;
            is_optional_address: boolean;
            is_warnable_phone: boolean;
            is_warnable_title: boolean;
            is_warnable_ident: boolean;
            is_warnable_company_ident: boolean;
            is_warnable_email: boolean;
            is_warnable_address: boolean;
            view_address: boolean;
            view_email: boolean;
            view_ident: boolean;
            view_company_ident: boolean;
            view_phone: boolean;
            view_title: boolean;
            is_signable: boolean;
            credit_rating_enabled: boolean;
            types: ("person" | "company")[];
            /** @enum {string} */
            types_default: "person" | "company";
            additional_fields: {
                /** @description Its key in `additional_fields` of a party. */
                name: string;
                title: string;
                /** @enum {string} */
                type: "editor" | "text" | "number" | "choice";
                is_optional: boolean;
                /** @description Of a `choice`: several may be chosen. */
                multiple?: boolean;
                options: {
                    value: string;
                    title: string;
                }[];
            }[];
        };
        Error: {
            status: {
                /** @description The status of the answer. */
                code: number;
                error: string;
                message: string;
            };
            /** @description On 422, and on a 409 `incomplete`: sentences by field, named as forms name them (`signatures[0][firstName]`). */
            errors?: {
                [key: string]: string[];
            };
        };
        FieldMeta: {
            is_optional: boolean;
            /** @description Of a `choice`: several may be chosen. */
            multiple?: boolean;
        };
        Folder: {
            id: string;
            title: string;
            /** @description Title of the folder it is in; null for the root folder. */
            groupTitle: string | null;
        };
        InviteInput: {
            /** @enum {string} */
            deliveryChannel: "email" | "sms";
            /**
             * @description That the invitation is written in.
             * @enum {string}
             */
            language: "fi" | "en" | "sv" | "de";
            /** @description In place of the `message` of the signing settings, for this signee. */
            message?: string | null;
        };
        ListedSignature: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description `waiting` also where signing was called off or has run out: the `stage` of the document says so.
             * @enum {string}
             */
            state: "waiting" | "completed";
            /** @description null until it is signed. */
            signedAt: string | null;
            firstName: string;
            lastName: string;
            /** @description Digits after the country code. */
            phoneNumber: string | null;
            /** @description Digits without `+`. */
            countryCode: string | null;
            email: string | null;
            companyTitle: string | null;
            companyIdent: string | null;
            /** @description There once the signee was written to; one by channel. */
            deliveries?: components["schemas"]["Delivery"][];
            /** @description Of a `strong` document: the login that it was signed with, or the newest until then. */
            identity?: components["schemas"]["Login"];
            /** @description The newest login of somebody of another name, at any stage; there once there was one. */
            otherLogin?: components["schemas"]["Login"];
        };
        Login: {
            /** @description As the issuer gives it. */
            name: string | null;
            issuer: string;
            /** @description Whether it is the name of who was invited; null when either name is unknown. */
            matchesInvited: boolean | null;
            /** Format: date-time */
            at: string;
        };
        PdfDocumentInput: {
            document: {
                /** @description Visible to signees. */
                name: string;
                /** @description Who invites, as signees see it. */
                creatorName: string;
                /**
                 * @description `canvas`: drawn; `strong`: with identification.
                 * @enum {string}
                 */
                signingMethod: "canvas" | "strong";
                /** @enum {string} */
                language: "fi" | "en" | "sv";
                /**
                 * @description Of `strong`: `true` lets a login of another name than the invited one open and sign nothing; `false` when left out.
                 * @enum {string}
                 */
                requireMatchingName?: "true" | "false";
                /**
                 * Format: binary
                 * @description A PDF of at most 5 MB.
                 */
                basePdf: string;
            };
            /** @description As `signatures[0][firstName]` and the like, counted from 0. */
            signatures: components["schemas"]["SigningParty"][];
            /** @description Ids of folders; the document is kept in the first, the root folder when there is none. */
            folders?: string[] | null;
            signingSettings?: components["schemas"]["SigningSettingsInput"] | null;
        };
        SigningParty: {
            /**
             * @description `companyTitle` and `companyIdent` are those of a `company`.
             * @enum {string}
             */
            type: "person" | "company";
            firstName: string;
            lastName: string;
            /** @description Needed for invitations by mail. */
            email?: string | null;
            /** @description Needed for invitations by SMS, with `countryCode`. */
            phoneNumber?: string | null;
            countryCode?: string | null;
            companyTitle?: string | null;
            companyIdent?: string | null;
            /** @description Where the signee is led after signing. */
            redirectUrl?: string | null;
            /** @description Lower numbers sign first; who has none is asked at once. */
            signingGroup?: string | null;
        };
        SigningSettings: {
            /** @description Midnight, UTC. */
            expiresAt?: string;
            /** @description Midnight, UTC. */
            remindersStart?: string;
            /** @description Midnight, UTC. */
            remindersEnd?: string;
            remindersDuration?: string;
            message?: string;
        };
        SigningSettingsInput: {
            /** @description The last day for signing, by UTC; after today. */
            expiresAt?: string | null;
            /** @description For invitations by mail; that of a single invitation comes before it. */
            message?: string | null;
            /** @description After today, and not after `expiresAt`. Reminders go at 09:00 UTC. */
            remindersStart?: string | null;
            /** @description After `remindersStart`. */
            remindersEnd?: string | null;
            /** @description Days between reminders, `P<n>D`. */
            remindersDuration?: string | null;
        };
        StructureGroup: {
            /** @description Names the group when data is written. */
            id: string;
            name: string;
            description: string;
            position: number;
            items: {
                /** @description Names the item when data is written. */
                id: string;
                title: string;
                name: string;
                description: string;
                couplings: string;
                /** @enum {string} */
                type: "entity" | "editor" | "date_and_place" | "text" | "number" | "choice";
                meta: components["schemas"]["EntityMeta"] | components["schemas"]["FieldMeta"];
                inherit_value: unknown;
                /** @description By type: `entity` a list of parties; `editor` and `text` a string; `date_and_place` `{date, city}`, strings; `number` a number or null; `choice` the value of an option or null, and with `multiple` a list of values. */
                default_value: unknown;
                /** @description By type: `entity` a list of parties; `editor` and `text` a string; `date_and_place` `{date, city}`, strings; `number` a number or null; `choice` the value of an option or null, and with `multiple` a list of values. */
                value: unknown;
                options: {
                    value: string;
                    title: string;
                }[];
                position: number;
            }[];
        };
        TemplateDocumentInput: {
            templateId: string;
            /**
             * @description `template` when left out.
             * @enum {string}
             */
            templateType?: "template" | "userTemplate";
            document: {
                /** @description Visible to signees. */
                name: string;
                /** @description Who invites, as signees see it. */
                creatorName: string;
                /**
                 * @description `canvas`: drawn; `strong`: with identification.
                 * @enum {string}
                 */
                signingMethod: "canvas" | "strong";
                /** @enum {string} */
                language: "fi" | "en" | "sv";
                /** @description Of `strong`: `true` lets a login of another name than the invited one open and sign nothing; `false` when left out. */
                requireMatchingName?: boolean;
                /** @description The same as beside `document`. */
                folders?: string[] | null;
                /** @description The same as beside `document`. */
                signingSettings?: components["schemas"]["SigningSettingsInput"] | null;
            };
            /** @description Ids of folders; the document is kept in the first, the root folder when there is none. */
            folders?: string[] | null;
            signingSettings?: components["schemas"]["SigningSettingsInput"] | null;
        };
        UserTemplate: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            name: string;
            /** @description Name of the template that it is made from. */
            contractName: string;
            description: string;
            /** @description The description as HTML, a paragraph for each line. */
            descriptionHtml: string;
        };
    };
    responses: {
        /** @description Malformed request */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
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
        /** @description Not there, or not in this workspace */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not possible in this stage */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
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
    createDocument: {
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
                "multipart/form-data": components["schemas"]["PdfDocumentInput"] | {
                    /** @description Visible to signees. */
                    "document[name]": string;
                    /** @description Who invites, as signees see it. */
                    "document[creatorName]": string;
                    /**
                     * @description `canvas`: drawn; `strong`: with identification.
                     * @enum {string}
                     */
                    "document[signingMethod]": "canvas" | "strong";
                    /** @enum {string} */
                    "document[language]": "fi" | "en" | "sv";
                    /**
                     * @description Of `strong`: `true` lets a login of another name than the invited one open and sign nothing; `false` when left out.
                     * @enum {string}
                     */
                    "document[requireMatchingName]"?: "true" | "false";
                    /**
                     * Format: binary
                     * @description A PDF of at most 5 MB.
                     */
                    "document[basePdf]": string;
                    /** @description As `signatures[0][firstName]` and the like, counted from 0. */
                    signatures: components["schemas"]["SigningParty"][];
                    /** @description Ids of folders; the document is kept in the first, the root folder when there is none. */
                    folders?: string[] | null;
                    /** @description The last day for signing, by UTC; after today. */
                    "signingSettings[expiresAt]"?: string | null;
                    /** @description For invitations by mail; that of a single invitation comes before it. */
                    "signingSettings[message]"?: string | null;
                    /** @description After today, and not after `expiresAt`. Reminders go at 09:00 UTC. */
                    "signingSettings[remindersStart]"?: string | null;
                    /** @description After `remindersStart`. */
                    "signingSettings[remindersEnd]"?: string | null;
                    /** @description Days between reminders, `P<n>D`. */
                    "signingSettings[remindersDuration]"?: string | null;
                };
                "application/json": components["schemas"]["TemplateDocumentInput"];
            };
        };
        responses: {
            /** @description The document, in the stage `created` */
            201: {
                headers: {
                    /** @description Address of the document. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 201;
                        };
                        data: components["schemas"]["CreatedDocument"];
                        /** @description Pages of a PDF with a picture or a font that the signing room cannot show: signees have to download the file before they can sign. Left out where there are none. */
                        meta?: {
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
    getDocument: {
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
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["Document"];
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
    getDocumentData: {
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
            /** @description The data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["DocumentData"];
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
    patchDocumentData: {
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
                "application/json": components["schemas"]["DataPatch"];
            };
        };
        responses: {
            /** @description The data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["DocumentData"];
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
    createBuilderLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 201;
                        };
                        data: {
                            url: string;
                        };
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
    finalizeDocument: {
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
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["Document"];
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
    cancelDocument: {
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
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["Document"];
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
    listSignatures: {
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
            /** @description The signatures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["ListedSignature"][];
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
    inviteSignee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
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
    remindSignee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                    };
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
    uploadSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG image of 300×150, 600×300 or 900×450 pixels with something drawn on it; at most 1 MB.
                     */
                    signature: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
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
    getSignedPdf: {
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
            /** @description The file */
            200: {
                headers: {
                    /** @description The name of the document as file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
    listUserTemplates: {
        parameters: {
            query?: {
                /** @description 25 when not given; at most 100. */
                limit?: number;
                /** @description How many are skipped. */
                offset?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User templates, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                            /** @description How many there are in all. */
                            total: number;
                        };
                        data: components["schemas"]["UserTemplate"][];
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
    getTemplateStructure: {
        parameters: {
            query?: never;
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
            /** @description The groups */
            200: {
                headers: {
                    /** @description Accept-Language */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["StructureGroup"][];
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
    listFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: {
                            /** @constant */
                            code: 200;
                        };
                        data: components["schemas"]["Folder"][];
                    };
                };
            };
            401: components["responses"]["Error401"];
            406: components["responses"]["Error406"];
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
