// Apart from the schemas, which would bring their library along to the page behind the links.

export const REVIEW_LINK_ACTS = ['approve', 'reject'] as const;
export type ReviewLinkAct = (typeof REVIEW_LINK_ACTS)[number];
