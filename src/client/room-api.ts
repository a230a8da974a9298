// Made by scripts/generate-openapi.ts from src/protocol. Change it there.
export interface paths {
    "/api/signing-room/{document_id}/{signature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a signee is asked to sign
         * @description 409 with `code` `not_identified` for a `strong` document whose signee has not logged in, at any stage.
         */
        get: operations["getSigningRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-room/{document_id}/{signature_id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the document as HTML
         * @description 404 for a document that is not `drafted`: only its PDF is there. 409 with `code` `not_finalized` or `not_identified`.
         */
        get: operations["getSigningHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-room/{document_id}/{signature_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the document as PDF
         * @description Parts are answered to `Range: bytes=`. 409 with `code` `not_finalized` or `not_identified`.
         */
        get: operations["getSigningPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-room/{document_id}/{signature_id}/copy.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a copy of what was signed so far
         * @description What the signee was asked to sign, without a seal, named as a copy that is not complete. 409 with `code` `not_ready` while the signee has neither signed nor declined.
         */
        get: operations["getSigningCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-room/{document_id}/{signature_id}/signed.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed document
         * @description 409 with `code` `not_ready` until `signed_pdf` is `ready`; `not_identified` before the login of a `strong` document.
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
    "/api/signing-room/{document_id}/{signature_id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the signee has opened the document
         * @description 409 with `code` `not_identified` before the login of a `strong` document.
         */
        post: operations["openSigningRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-room/{document_id}/{signature_id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign
         * @description Send it again with the same `Idempotency-Key` when the answer was lost: it is signed once. 409 with `code` `not_finalized`, `not_your_turn`, `already_signed`, `cancelled`, `declined`, `expired`, `document_changed` or `not_identified`; 422 for an image that is no PNG of one of the sizes, or shows nothing.
         */
        post: operations["signDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-room/{document_id}/{signature_id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline to sign
         * @description Signing ends for everybody, and the sender is told why. 409 with `code` `not_finalized`, `already_signed`, `cancelled`, `declined`, `expired` or `not_identified`.
         */
        post: operations["declineDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/signing-room.json": {
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
        DeclineInput: {
            /** @description Told to the sender, and to the others who sign. */
            reason: string;
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
            /** @description On 422: what is wrong with each field. */
            fields?: components["schemas"]["Fault"][];
        };
        Fault: {
            /** @description JSON Pointer into the body or the state, or the name of a query parameter or header. */
            path: string;
            message: string;
        };
        SignatureBox: {
            page: number;
            x: number;
            y: number;
            width: number;
            height: number;
        };
        SignatureInput: {
            /** @description A PNG of 300 × 150 pixels, or two or three times that, in base64; 1 MB at most. */
            image: string;
            /** @enum {string} */
            method: "drawn" | "typed" | "image";
            /** @description Of the document that the signee was shown; another than it has now is refused. */
            sha256: string;
            /**
             * @description That the signee has read it, and signs it.
             * @constant
             */
            confirmed: true;
        };
        SigningRoom: {
            document: {
                id: string;
                title: string;
                /** @description Of the document, which need not be that of the page. */
                language: string;
                /** @enum {string} */
                stage: "created" | "finalized" | "completed" | "cancelled";
                /** @enum {string} */
                signature_method: "canvas" | "strong";
                /** @description Who asks for the signature, as the signee is told it. */
                sender: string;
                /** @description What the sender wrote to the signee. */
                message: string | null;
                /** @description Cancelled when it is not signed before. */
                due_at: string | null;
                /** @description IANA name of the zone that `due_at` is told in, here as in mails: that of the workspace. */
                time_zone?: string;
                /** @description Of the PDF as it is shown to everybody who signs; null before it is finalized. */
                sha256: string | null;
                /** @description Whether there is an HTML form of it beside the PDF. */
                drafted: boolean;
                /** @description Appended to the PDF, in order. */
                attachments: {
                    name: string;
                    /** @description Bytes. */
                    size: number;
                    /** @description Where it begins in the PDF; null when that is not known. */
                    page: number | null;
                    /** @description How many it has; null when that is not known. */
                    pages: number | null;
                }[];
                /** @description Pages of the PDF with a picture or a font that viewers cannot show, as far as was found out. */
                undrawable?: {
                    page: number;
                    /** @enum {string} */
                    what: "image" | "font";
                }[];
            };
            signee: {
                id: string;
                /** @enum {string} */
                state: "waiting" | "completed" | "cancelled";
                first_name: string | null;
                last_name: string | null;
                email: string | null;
                /** @description E.164. */
                phone: string | null;
                company_name: string | null;
                job_title: string | null;
                signed_at: string | null;
                boxes: components["schemas"]["SignatureBox"][];
                /** @description Where to go once it is signed. */
                redirect_url: string | null;
                /** @description By a login; null until then, and where none is asked for. */
                identified: {
                    /** @description The issuer, in words. */
                    by: string;
                    /** @description As the issuer gives it. */
                    name: string | null;
                    /** @description Whether it is another than the invited one. */
                    other_name?: boolean;
                } | null;
            };
            /** @description Who else signs: names and states, and no contacts. */
            others: {
                name: string;
                /** @enum {string} */
                state: "waiting" | "completed" | "cancelled";
                signed_at: string | null;
            }[];
            /**
             * @description `later`: others sign first. `over`: this signee has signed, or nobody can any more.
             * @enum {string}
             */
            turn: "now" | "later" | "over";
            /** @description How signing ended without everybody; null while it has not. */
            ended: components["schemas"]["Ending"] | null;
            /** @enum {string} */
            signed_pdf: "none" | "preparing" | "ready";
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
        /** @description Not there, or not in this workspace */
        Error404: {
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
        /** @description Not possible in this state */
        Error409: {
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
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSigningRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room, at any stage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningRoom"];
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
    getSigningHtml: {
        parameters: {
            query?: {
                /** @description `none` leaves out the fonts, some 70 to 150 kB, for a page that has its own. */
                fonts?: "none";
            };
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
                "If-None-Match"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
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
    getSigningPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
                "If-None-Match"?: string;
                Range?: string;
                "If-Range"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
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
    getSigningCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
                "If-None-Match"?: string;
                Range?: string;
                "If-Range"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
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
    getSignedPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
                "If-None-Match"?: string;
                Range?: string;
                "If-Range"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
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
    openSigningRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted */
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
    signDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureInput"];
            };
        };
        responses: {
            /** @description The room as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningRoom"];
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
    declineDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The IP address that the signee came from. */
                "X-Signee-Address"?: string;
                /** @description The `User-Agent` that the signee’s browser names; cut at 500 characters. */
                "X-Signee-Agent"?: string;
                /** @description The same key with the same body gets the same answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                document_id: string;
                signature_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineInput"];
            };
        };
        responses: {
            /** @description The room as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningRoom"];
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
