/** How a customer came to agree to be written to. */
export const CONSENT_SOURCES = ['in_person', 'booking', 'purchase', 'website', 'message'] as const;

/** Who decided that a customer is not to be written to. What a customer asked for is not the owner's to lift. */
export const STOPPED_BY = ['owner', 'customer'] as const;
