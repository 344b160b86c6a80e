// Apart from the schemas, which would bring their library along to the page behind the links.

/** What a link in a mail on a new review does, at the press of a button. */
export const REVIEW_LINK_ACTS = ['approve', 'reject'] as const;
export type ReviewLinkAct = (typeof REVIEW_LINK_ACTS)[number];
