// Made from /api/openapi.json.
export interface paths {
    "/api/v1/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of the business, the newest first */
        get: operations["getProgramReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One review */
        get: operations["getProgramReviewsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Answer a published review; an answer that stands is replaced */
        put: operations["putProgramReviewsByIdReply"];
        post?: never;
        /** Take the answer to a review away */
        delete: operations["deleteProgramReviewsByIdReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Publish a review, or reject it with a reason; its stars are none */
        put: operations["putProgramReviewsByIdDecision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal invitations of the business: what waits to be sent by hand, or all the rest */
        get: operations["getProgramInvitations"];
        put?: never;
        /** Ask somebody for a review; whoever is not on the list of customers joins it */
        post: operations["postProgramInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell that a customer was here: they are asked for a review by the same rules as by hand */
        post: operations["postProgramVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far one invitation has come */
        get: operations["getProgramInvitationsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People who asked the business to call them back, the newest first */
        get: operations["getProgramLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/figures/month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Views, calls, WhatsApp, navigation and reviews of a month, beside the month before */
        get: operations["getProgramFiguresMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The card of the business */
        get: operations["getProgramCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened in the business, in its order, of the last 90 days: those kinds that the key may read */
        get: operations["getProgramEvents"];
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
        Problem: {
            /** @description Hebrew, for people */
            message: string;
            /** @description Stable, for programs */
            code: string;
            /** @description Field name to its message */
            fields?: {
                [key: string]: string;
            };
            /** @description Field name to the code of the rule that it broke, such as `too_big`; absent where `code` says it */
            fieldCodes?: {
                [key: string]: string;
            };
        };
    };
    responses: {
        /** @description Too many requests; `Retry-After` says when to come back: `too_many_requests` */
        Problem429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too_many_requests",
                 *       "message": "בוצעו יותר מדי ניסיונות. נסו שוב בעוד זמן מה"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "too_many_requests";
                };
            };
        };
        /** @description Our fault, and nothing was changed: `unexpected` */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unexpected",
                 *       "message": "אירעה שגיאה לא צפויה. נסו שוב בעוד רגע"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unexpected";
                };
            };
        };
        /** @description Away for a while; `Retry-After` says when to come back: `unavailable` */
        Problem503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unavailable",
                 *       "message": "השירות לא זמין כרגע. נסו שוב בעוד רגע"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unavailable";
                };
            };
        };
        /** @description Any other error */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive in time: `timeout` */
        Problem408: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "timeout",
                 *       "message": "הבקשה לא הושלמה בזמן. נסו שוב"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "timeout";
                };
            };
        };
        /** @description The body is larger than its limit: `too_large` */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too_large",
                 *       "message": "הבקשה גדולה מדי"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "too_large";
                };
            };
        };
        /** @description The body is of a type that is not taken: `unsupported_type` */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unsupported_type",
                 *       "message": "סוג התוכן לא נתמך"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unsupported_type";
                };
            };
        };
        /** @description No room for files; `Retry-After` says when to come back: `storage_full` */
        Problem507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "storage_full",
                 *       "message": "אין כרגע מקום לשמירת קבצים. מה שהקלדתם לא אבד: נסו שוב בעוד זמן מה"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "storage_full";
                };
            };
        };
    };
    parameters: {
        /** @description Drawn by the caller for one write, and the same at each try to send it */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getProgramReviews: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected";
                rating?: number;
                /** @description Only those that came from then on */
                since?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01999999-9999-7999-8999-999999999999",
                     *           "customerName": "דנה כהן",
                     *           "rating": 4,
                     *           "comment": "שירות מצוין",
                     *           "image": "טקסט",
                     *           "label": "invitation",
                     *           "status": "pending",
                     *           "heldFor": "plan",
                     *           "version": "טקסט",
                     *           "createdAt": "2026-11-08T10:00:00Z",
                     *           "businessResponse": "טקסט",
                     *           "respondedAt": "2026-11-08T10:00:00Z",
                     *           "isPinned": true
                     *         }
                     *       ],
                     *       "nextCursor": "טקסט"
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            customerName: string;
                            rating: number;
                            comment: string;
                            /** @description Path of the image */
                            image: string | null;
                            /**
                             * @description Set by the system alone: came by a personal invitation, by a job code, confirmed the address, none
                             * @enum {string}
                             */
                            label: "invitation" | "job_code" | "email" | "none";
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected";
                            /**
                             * @description `plan`: stored whole, but comment, image and customerEmail are empty here until it is opened
                             * @enum {string|null}
                             */
                            heldFor: "plan" | "assessment" | null;
                            /** @description Digest of its stars and words */
                            version?: string;
                            /** Format: date-time */
                            createdAt: string;
                            businessResponse: string | null;
                            /** Format: date-time */
                            respondedAt: string | null;
                            /** @description Stands at the head of the card */
                            isPinned: boolean;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramReviewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    /**
                     * @example {
                     *       "id": "01999999-9999-7999-8999-999999999999",
                     *       "customerName": "דנה כהן",
                     *       "rating": 4,
                     *       "comment": "שירות מצוין",
                     *       "image": "טקסט",
                     *       "label": "invitation",
                     *       "status": "pending",
                     *       "heldFor": "plan",
                     *       "version": "טקסט",
                     *       "createdAt": "2026-11-08T10:00:00Z",
                     *       "businessResponse": "טקסט",
                     *       "respondedAt": "2026-11-08T10:00:00Z",
                     *       "isPinned": true
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        customerName: string;
                        rating: number;
                        comment: string;
                        /** @description Path of the image */
                        image: string | null;
                        /**
                         * @description Set by the system alone: came by a personal invitation, by a job code, confirmed the address, none
                         * @enum {string}
                         */
                        label: "invitation" | "job_code" | "email" | "none";
                        /** @enum {string} */
                        status: "pending" | "approved" | "rejected";
                        /**
                         * @description `plan`: stored whole, but comment, image and customerEmail are empty here until it is opened
                         * @enum {string|null}
                         */
                        heldFor: "plan" | "assessment" | null;
                        /** @description Digest of its stars and words */
                        version?: string;
                        /** Format: date-time */
                        createdAt: string;
                        businessResponse: string | null;
                        /** Format: date-time */
                        respondedAt: string | null;
                        /** @description Stands at the head of the card */
                        isPinned: boolean;
                    };
                };
            };
            /** @description The request cannot be read: `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `not_found`, `review_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "review_not_found",
                     *       "message": "הביקורת לא נמצאה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "review_not_found";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    putProgramReviewsByIdReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description Drawn by the caller for one write, and the same at each try to send it */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "תודה, נשמח לראות אתכם שוב"
                 *     }
                 */
                "application/json": {
                    text: string;
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
                    /**
                     * @example {
                     *       "id": "01999999-9999-7999-8999-999999999999",
                     *       "customerName": "דנה כהן",
                     *       "rating": 4,
                     *       "comment": "שירות מצוין",
                     *       "image": "טקסט",
                     *       "label": "invitation",
                     *       "status": "pending",
                     *       "heldFor": "plan",
                     *       "version": "טקסט",
                     *       "createdAt": "2026-11-08T10:00:00Z",
                     *       "businessResponse": "טקסט",
                     *       "respondedAt": "2026-11-08T10:00:00Z",
                     *       "isPinned": true
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        customerName: string;
                        rating: number;
                        comment: string;
                        /** @description Path of the image */
                        image: string | null;
                        /**
                         * @description Set by the system alone: came by a personal invitation, by a job code, confirmed the address, none
                         * @enum {string}
                         */
                        label: "invitation" | "job_code" | "email" | "none";
                        /** @enum {string} */
                        status: "pending" | "approved" | "rejected";
                        /**
                         * @description `plan`: stored whole, but comment, image and customerEmail are empty here until it is opened
                         * @enum {string|null}
                         */
                        heldFor: "plan" | "assessment" | null;
                        /** @description Digest of its stars and words */
                        version?: string;
                        /** Format: date-time */
                        createdAt: string;
                        businessResponse: string | null;
                        /** Format: date-time */
                        respondedAt: string | null;
                        /** @description Stands at the head of the card */
                        isPinned: boolean;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `foreign_origin` (another site sent it), `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign_origin" | "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `not_found`, `review_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "review_not_found",
                     *       "message": "הביקורת לא נמצאה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "review_not_found";
                    };
                };
            };
            408: components["responses"]["Problem408"];
            /** @description What there is does not allow it: `still_running` (the call with its `Idempotency-Key` has no answer yet), `held_for_plan` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "held_for_plan",
                     *       "message": "הביקורת שמורה מעבר למכסה החודשית. אפשר לטפל בה אחרי שתיפתח"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "still_running" | "held_for_plan";
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            /** @description Fields are to be set right; `fields` names them: `key_reused` (its `Idempotency-Key` came with another call before), `invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid",
                     *       "message": "יש לתקן את השדות המסומנים"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_reused" | "invalid";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
            default: components["responses"]["Problem"];
        };
    };
    deleteProgramReviewsByIdReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description Drawn by the caller for one write, and the same at each try to send it */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
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
                    /**
                     * @example {
                     *       "id": "01999999-9999-7999-8999-999999999999",
                     *       "customerName": "דנה כהן",
                     *       "rating": 4,
                     *       "comment": "שירות מצוין",
                     *       "image": "טקסט",
                     *       "label": "invitation",
                     *       "status": "pending",
                     *       "heldFor": "plan",
                     *       "version": "טקסט",
                     *       "createdAt": "2026-11-08T10:00:00Z",
                     *       "businessResponse": "טקסט",
                     *       "respondedAt": "2026-11-08T10:00:00Z",
                     *       "isPinned": true
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        customerName: string;
                        rating: number;
                        comment: string;
                        /** @description Path of the image */
                        image: string | null;
                        /**
                         * @description Set by the system alone: came by a personal invitation, by a job code, confirmed the address, none
                         * @enum {string}
                         */
                        label: "invitation" | "job_code" | "email" | "none";
                        /** @enum {string} */
                        status: "pending" | "approved" | "rejected";
                        /**
                         * @description `plan`: stored whole, but comment, image and customerEmail are empty here until it is opened
                         * @enum {string|null}
                         */
                        heldFor: "plan" | "assessment" | null;
                        /** @description Digest of its stars and words */
                        version?: string;
                        /** Format: date-time */
                        createdAt: string;
                        businessResponse: string | null;
                        /** Format: date-time */
                        respondedAt: string | null;
                        /** @description Stands at the head of the card */
                        isPinned: boolean;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `foreign_origin` (another site sent it), `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign_origin" | "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `not_found`, `review_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "review_not_found",
                     *       "message": "הביקורת לא נמצאה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "review_not_found";
                    };
                };
            };
            /** @description What there is does not allow it: `still_running` (the call with its `Idempotency-Key` has no answer yet), `held_for_plan` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "held_for_plan",
                     *       "message": "הביקורת שמורה מעבר למכסה החודשית. אפשר לטפל בה אחרי שתיפתח"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "still_running" | "held_for_plan";
                    };
                };
            };
            413: components["responses"]["Problem413"];
            /** @description Fields are to be set right; `fields` names them: `key_reused` (its `Idempotency-Key` came with another call before) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_reused",
                     *       "message": "הבקשה הזו כבר נשלחה עם תוכן אחר. רעננו את הדף ונסו שוב"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_reused";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
            default: components["responses"]["Problem"];
        };
    };
    putProgramReviewsByIdDecision: {
        parameters: {
            query?: never;
            header?: {
                /** @description Drawn by the caller for one write, and the same at each try to send it */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "reject",
                 *       "reason": "spam"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    decision: "approve" | "reject";
                    /**
                     * @description Of a rejection
                     * @enum {string}
                     */
                    reason?: "spam" | "not_a_customer" | "personal_data" | "abuse_or_illegal" | "off_topic" | "duplicate" | "writer_asked" | "other";
                    /** @description Of the reason `other`: its writer sees them */
                    words?: string;
                    /** @description Digest of the words that the caller read; approval is refused (409 `edited`) where the writer changed them since */
                    version?: string;
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
                    /**
                     * @example {
                     *       "id": "01999999-9999-7999-8999-999999999999",
                     *       "customerName": "דנה כהן",
                     *       "rating": 4,
                     *       "comment": "שירות מצוין",
                     *       "image": "טקסט",
                     *       "label": "invitation",
                     *       "status": "pending",
                     *       "heldFor": "plan",
                     *       "version": "טקסט",
                     *       "createdAt": "2026-11-08T10:00:00Z",
                     *       "businessResponse": "טקסט",
                     *       "respondedAt": "2026-11-08T10:00:00Z",
                     *       "isPinned": true
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        customerName: string;
                        rating: number;
                        comment: string;
                        /** @description Path of the image */
                        image: string | null;
                        /**
                         * @description Set by the system alone: came by a personal invitation, by a job code, confirmed the address, none
                         * @enum {string}
                         */
                        label: "invitation" | "job_code" | "email" | "none";
                        /** @enum {string} */
                        status: "pending" | "approved" | "rejected";
                        /**
                         * @description `plan`: stored whole, but comment, image and customerEmail are empty here until it is opened
                         * @enum {string|null}
                         */
                        heldFor: "plan" | "assessment" | null;
                        /** @description Digest of its stars and words */
                        version?: string;
                        /** Format: date-time */
                        createdAt: string;
                        businessResponse: string | null;
                        /** Format: date-time */
                        respondedAt: string | null;
                        /** @description Stands at the head of the card */
                        isPinned: boolean;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `foreign_origin` (another site sent it), `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign_origin" | "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `not_found`, `review_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "review_not_found",
                     *       "message": "הביקורת לא נמצאה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "review_not_found";
                    };
                };
            };
            408: components["responses"]["Problem408"];
            /** @description What there is does not allow it: `still_running` (the call with its `Idempotency-Key` has no answer yet), `illegal_transition`, `rejected_otherwise`, `hidden_by_platform`, `kept_by_platform`, `held_for_plan`, `edited` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "edited",
                     *       "message": "הביקורת נערכה בינתיים. קראו אותה שוב לפני האישור"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "still_running" | "illegal_transition" | "rejected_otherwise" | "hidden_by_platform" | "kept_by_platform" | "held_for_plan" | "edited";
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            /** @description Fields are to be set right; `fields` names them: `key_reused` (its `Idempotency-Key` came with another call before), `invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid",
                     *       "message": "יש לתקן את השדות המסומנים"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_reused" | "invalid";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramInvitations: {
        parameters: {
            query?: {
                /** @description What waits to be sent by hand, the first queued first; or all the rest, the last queued first */
                show?: "queue" | "log";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01999999-9999-7999-8999-999999999999",
                     *           "status": "queued",
                     *           "link": "טקסט",
                     *           "queuedAt": "2026-11-08T10:00:00Z",
                     *           "sentAt": "2026-11-08T10:00:00Z",
                     *           "openedAt": "2026-11-08T10:00:00Z",
                     *           "submittedAt": "2026-11-08T10:00:00Z",
                     *           "publishedAt": "2026-11-08T10:00:00Z",
                     *           "declinedAt": "2026-11-08T10:00:00Z",
                     *           "expiredAt": "2026-11-08T10:00:00Z",
                     *           "channel": "whatsapp",
                     *           "customerName": "דנה כהן"
                     *         }
                     *       ],
                     *       "nextCursor": "טקסט"
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "queued" | "sent" | "opened" | "started" | "submitted" | "published" | "declined" | "expired";
                            /** @description Null where nobody is to be written to */
                            link: string | null;
                            /** Format: date-time */
                            queuedAt: string;
                            /** Format: date-time */
                            sentAt: string | null;
                            /** Format: date-time */
                            openedAt: string | null;
                            /** Format: date-time */
                            submittedAt: string | null;
                            /** Format: date-time */
                            publishedAt: string | null;
                            /** Format: date-time */
                            declinedAt: string | null;
                            /** Format: date-time */
                            expiredAt: string | null;
                            /** @enum {string} */
                            channel: "whatsapp" | "email" | "print";
                            /** @description Null where the customer was removed */
                            customerName: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    postProgramInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Drawn by the caller for one write, and the same at each try to send it */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "דנה כהן",
                 *       "phone": "052-1234567",
                 *       "consent": {
                 *         "source": "booking",
                 *         "at": "2026-11-08T09:00:00Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    email?: string;
                    /**
                     * @description E-mail leaves by itself, WhatsApp waits for a press of the business; left out: e-mail where there is an address
                     * @enum {string}
                     */
                    channel?: "whatsapp" | "email";
                    consent: {
                        /**
                         * @description How they agreed to be written to
                         * @enum {string}
                         */
                        source: "in_person" | "booking" | "purchase" | "website" | "message";
                        /** Format: date-time */
                        at: string;
                    };
                    /**
                     * @description Only says what would be: nothing is kept or sent
                     * @default false
                     */
                    dryRun?: boolean;
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
                    /**
                     * @example {
                     *       "outcome": "queued",
                     *       "refusal": "asked_to_stop",
                     *       "channel": "whatsapp",
                     *       "sendsAt": "2026-11-08T10:00:00Z",
                     *       "invitationId": "01999999-9999-7999-8999-999999999999",
                     *       "dryRun": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        outcome: "queued" | "refused";
                        /**
                         * @description Why they are not asked now
                         * @enum {string|null}
                         */
                        refusal: "asked_to_stop" | "no_mobile" | "no_email" | "waiting" | "recently_invited" | null;
                        /** @enum {string} */
                        channel: "whatsapp" | "email";
                        /**
                         * Format: date-time
                         * @description When the e-mail leaves: after the quiet hours
                         */
                        sendsAt: string | null;
                        /**
                         * Format: uuid
                         * @description Null where nothing was made
                         */
                        invitationId: string | null;
                        dryRun: boolean;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `foreign_origin` (another site sent it), `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign_origin" | "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `customer_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "customer_not_found",
                     *       "message": "הלקוח לא נמצא ברשימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "customer_not_found";
                    };
                };
            };
            408: components["responses"]["Problem408"];
            /** @description What there is does not allow it: `still_running` (the call with its `Idempotency-Key` has no answer yet), `phone_taken`, `email_taken`, `too_many`, `asked_to_stop`, `template_off`, `mail_limit` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "mail_limit",
                     *       "message": "הפעולה מתנגשת עם שינוי אחר. רעננו ונסו שוב"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "still_running" | "phone_taken" | "email_taken" | "too_many" | "asked_to_stop" | "template_off" | "mail_limit";
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            /** @description Fields are to be set right; `fields` names them: `key_reused` (its `Idempotency-Key` came with another call before), `invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid",
                     *       "message": "יש לתקן את השדות המסומנים"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_reused" | "invalid";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
            default: components["responses"]["Problem"];
        };
    };
    postProgramVisits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Drawn by the caller for one write, and the same at each try to send it */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "דנה כהן",
                 *       "phone": "052-1234567",
                 *       "consent": {
                 *         "source": "booking",
                 *         "at": "2026-11-08T09:00:00Z"
                 *       },
                 *       "visitedAt": "2026-11-08T10:30:00Z"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    email?: string;
                    /**
                     * @description E-mail leaves by itself, WhatsApp waits for a press of the business; left out: e-mail where there is an address
                     * @enum {string}
                     */
                    channel?: "whatsapp" | "email";
                    consent: {
                        /**
                         * @description How they agreed to be written to
                         * @enum {string}
                         */
                        source: "in_person" | "booking" | "purchase" | "website" | "message";
                        /** Format: date-time */
                        at: string;
                    };
                    /**
                     * @description Only says what would be: nothing is kept or sent
                     * @default false
                     */
                    dryRun?: boolean;
                    /**
                     * Format: date-time
                     * @description When they were there
                     */
                    visitedAt: string;
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
                    /**
                     * @example {
                     *       "outcome": "queued",
                     *       "refusal": "asked_to_stop",
                     *       "channel": "whatsapp",
                     *       "sendsAt": "2026-11-08T10:00:00Z",
                     *       "invitationId": "01999999-9999-7999-8999-999999999999",
                     *       "dryRun": true
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        outcome: "queued" | "refused";
                        /**
                         * @description Why they are not asked now
                         * @enum {string|null}
                         */
                        refusal: "asked_to_stop" | "no_mobile" | "no_email" | "waiting" | "recently_invited" | null;
                        /** @enum {string} */
                        channel: "whatsapp" | "email";
                        /**
                         * Format: date-time
                         * @description When the e-mail leaves: after the quiet hours
                         */
                        sendsAt: string | null;
                        /**
                         * Format: uuid
                         * @description Null where nothing was made
                         */
                        invitationId: string | null;
                        dryRun: boolean;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `foreign_origin` (another site sent it), `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign_origin" | "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `customer_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "customer_not_found",
                     *       "message": "הלקוח לא נמצא ברשימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "customer_not_found";
                    };
                };
            };
            408: components["responses"]["Problem408"];
            /** @description What there is does not allow it: `still_running` (the call with its `Idempotency-Key` has no answer yet), `phone_taken`, `email_taken`, `too_many`, `asked_to_stop`, `template_off`, `mail_limit` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "mail_limit",
                     *       "message": "הפעולה מתנגשת עם שינוי אחר. רעננו ונסו שוב"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "still_running" | "phone_taken" | "email_taken" | "too_many" | "asked_to_stop" | "template_off" | "mail_limit";
                    };
                };
            };
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            /** @description Fields are to be set right; `fields` names them: `key_reused` (its `Idempotency-Key` came with another call before), `invalid` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid",
                     *       "message": "יש לתקן את השדות המסומנים"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_reused" | "invalid";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramInvitationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    /**
                     * @example {
                     *       "id": "01999999-9999-7999-8999-999999999999",
                     *       "status": "queued",
                     *       "link": "טקסט",
                     *       "queuedAt": "2026-11-08T10:00:00Z",
                     *       "sentAt": "2026-11-08T10:00:00Z",
                     *       "openedAt": "2026-11-08T10:00:00Z",
                     *       "submittedAt": "2026-11-08T10:00:00Z",
                     *       "publishedAt": "2026-11-08T10:00:00Z",
                     *       "declinedAt": "2026-11-08T10:00:00Z",
                     *       "expiredAt": "2026-11-08T10:00:00Z",
                     *       "channel": "whatsapp",
                     *       "customerName": "דנה כהן"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "queued" | "sent" | "opened" | "started" | "submitted" | "published" | "declined" | "expired";
                        /** @description Null where nobody is to be written to */
                        link: string | null;
                        /** Format: date-time */
                        queuedAt: string;
                        /** Format: date-time */
                        sentAt: string | null;
                        /** Format: date-time */
                        openedAt: string | null;
                        /** Format: date-time */
                        submittedAt: string | null;
                        /** Format: date-time */
                        publishedAt: string | null;
                        /** Format: date-time */
                        declinedAt: string | null;
                        /** Format: date-time */
                        expiredAt: string | null;
                        /** @enum {string} */
                        channel: "whatsapp" | "email" | "print";
                        /** @description Null where the customer was removed */
                        customerName: string | null;
                    };
                };
            };
            /** @description The request cannot be read: `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `not_found`, `invitation_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invitation_not_found",
                     *       "message": "ההזמנה לא נמצאה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found" | "invitation_not_found";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramLeads: {
        parameters: {
            query?: {
                status?: "new" | "called" | "won" | "lost";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01999999-9999-7999-8999-999999999999",
                     *           "name": "טקסט",
                     *           "phone": "052-123-4567",
                     *           "message": "נשמח לעזור",
                     *           "status": "new",
                     *           "marketingConsentAt": "2026-11-08T10:00:00Z",
                     *           "receivedAt": "2026-11-08T10:00:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "טקסט"
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description E.164 */
                            phone: string;
                            message: string;
                            /** @enum {string} */
                            status: "new" | "called" | "won" | "lost";
                            /**
                             * Format: date-time
                             * @description Null where the box was not ticked
                             */
                            marketingConsentAt: string | null;
                            /** Format: date-time */
                            receivedAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramFiguresMonth: {
        parameters: {
            query?: {
                /** @description A month of the calendar, in place of any range; `timeRange=month` alone is the current one */
                month?: string;
            };
            header?: never;
            path?: never;
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
                    /**
                     * @example {
                     *       "month": "2026-10",
                     *       "from": "2026-11-08",
                     *       "to": "2026-11-08",
                     *       "previous": {
                     *         "from": "2026-11-08",
                     *         "to": "2026-11-08"
                     *       },
                     *       "since": "2026-10",
                     *       "figures": {
                     *         "views": {
                     *           "count": 4,
                     *           "before": 4
                     *         },
                     *         "calls": {
                     *           "count": 4,
                     *           "before": 4
                     *         },
                     *         "whatsapp": {
                     *           "count": 4,
                     *           "before": 4
                     *         },
                     *         "navigation": {
                     *           "count": 4,
                     *           "before": 4
                     *         },
                     *         "reviews": {
                     *           "count": 4,
                     *           "before": 4
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description That of the last day */
                        month: string;
                        /** Format: date */
                        from: string;
                        /**
                         * Format: date
                         * @description Included; today while the month runs
                         */
                        to: string;
                        /** @description The month before, or while the month runs its same days; as many days before another range */
                        previous: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        } | null;
                        /** @description The first month with anything; the current one without any */
                        since: string;
                        /** @description Views of the card, taps on three of its buttons, and reviews received, in any state */
                        figures: {
                            views?: {
                                count: number;
                                /** @description null where counting began later, and for `all` */
                                before: number | null;
                            };
                            calls?: {
                                count: number;
                                /** @description null where counting began later, and for `all` */
                                before: number | null;
                            };
                            whatsapp?: {
                                count: number;
                                /** @description null where counting began later, and for `all` */
                                before: number | null;
                            };
                            navigation?: {
                                count: number;
                                /** @description null where counting began later, and for `all` */
                                before: number | null;
                            };
                            reviews?: {
                                count: number;
                                /** @description null where counting began later, and for `all` */
                                before: number | null;
                            };
                        };
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does), `scope_missing` (the key may not do this) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "scope_missing",
                     *       "message": "למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required" | "scope_missing";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    /**
                     * @example {
                     *       "businessName": "הקפה של דנה",
                     *       "username": "dana-cafe",
                     *       "description": "בית קפה שכונתי",
                     *       "phone": "052-123-4567",
                     *       "whatsapp": "טקסט",
                     *       "address": "הרצל 1, חיפה",
                     *       "email": "dana@example.com",
                     *       "logo": "טקסט",
                     *       "url": "טקסט"
                     *     }
                     */
                    "application/json": {
                        businessName: string;
                        username: string;
                        description: string;
                        phone: string;
                        whatsapp: string;
                        address: string;
                        email: string;
                        /** @description Path of the image */
                        logo: string | null;
                        /** @description Of the public card */
                        url: string;
                    };
                };
            };
            /** @description The request cannot be read: `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "plan_required",
                     *       "message": "מפתחות לתוכנות יוצרים במסלול עסקי: עד 10"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required";
                    };
                };
            };
            /** @description There is no such thing, or it is somebody else’s: `business_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "business_not_found",
                     *       "message": "העסק לא נמצא"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_not_found";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
    getProgramEvents: {
        parameters: {
            query?: {
                /** @description Place after which they begin */
                after?: number | null;
                limit?: number;
            };
            header?: never;
            path?: never;
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01999999-9999-7999-8999-999999999999",
                     *           "type": "review.received",
                     *           "timestamp": "2026-11-08T10:00:00Z",
                     *           "data": {
                     *             "sequence": 4,
                     *             "id": "01999999-9999-7999-8999-999999999999",
                     *             "url": "טקסט",
                     *             "stars": 4,
                     *             "status": "pending",
                     *             "plan": "free",
                     *             "isActive": true,
                     *             "name": "טקסט",
                     *             "text": "טקסט",
                     *             "reply": "טקסט"
                     *           }
                     *         }
                     *       ],
                     *       "after": 4
                     *     }
                     */
                    "application/json": {
                        items: {
                            /**
                             * Format: uuid
                             * @description The same as `webhook-id`
                             */
                            id: string;
                            /** @enum {string} */
                            type: "review.received" | "review.published" | "review.withheld" | "review.edited" | "review.replied" | "lead.received" | "invitation.opened" | "subscription.changed";
                            /** Format: date-time */
                            timestamp: string;
                            data: {
                                /** @description Place among the events of the business: later ones have a greater number */
                                sequence: number;
                                /**
                                 * Format: uuid
                                 * @description Of the review, lead or invitation; of a subscription, of the business
                                 */
                                id: string;
                                /** @description The screen that shows it */
                                url: string;
                                /** @description Of a review; null where it was erased */
                                stars?: number | null;
                                /**
                                 * @description Of a review, as it is now
                                 * @enum {string}
                                 */
                                status?: "pending" | "approved" | "rejected" | "erased";
                                /**
                                 * @description Of a subscription, as it is now
                                 * @enum {string}
                                 */
                                plan?: "free" | "basic" | "premium";
                                /** @description Of a subscription */
                                isActive?: boolean;
                                /** @description Who wrote the review: where words are asked for */
                                name?: string;
                                /** @description What they wrote */
                                text?: string;
                                /** @description What the business answered */
                                reply?: string | null;
                            };
                        }[];
                        /** @description For the next call; the same where nothing more has happened */
                        after: number;
                    };
                };
            };
            /** @description The request cannot be read: `malformed`, `key_in_address` (a key stood in the address, and was revoked for that) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_in_address",
                     *       "message": "מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "malformed" | "key_in_address";
                    };
                };
            };
            /** @description No session, or one that ended; at signing in, not the right password or code: `key_invalid` (no key, or one that is wrong, revoked or over) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "key_invalid",
                     *       "message": "המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key_invalid";
                    };
                };
            };
            /** @description Not allowed to this account, or another site sent it: `business_closed` (the account of its owner is suspended or closed), `plan_required` (the plan of the business holds no keys; they work again with one that does) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "plan_required",
                     *       "message": "מפתחות לתוכנות יוצרים במסלול עסקי: עד 10"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "business_closed" | "plan_required";
                    };
                };
            };
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
            default: components["responses"]["Problem"];
        };
    };
}
