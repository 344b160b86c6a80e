// Names of live events, apart from the schemas, which would bring their library into the browser.

/** Ids and figures; nothing that anybody wrote, and nobody's name. An event may be told twice. */
export type LiveEvent =
  /** Present state: sent at the beginning, and again after whatever may have hidden a change. */
  | { event: 'standing'; data: Standing }
  | { event: LiveNews; data: { id: string } }
  /** More happened at once than is told one by one. */
  | { event: typeof MISSED; data: Record<string, never> };

export const MISSED = 'missed';

export const REVIEW_NEWS = ['received', 'changed'] as const;
export type ReviewNews = (typeof REVIEW_NEWS)[number];
export const LEAD_NEWS = ['lead', 'lead_changed'] as const;
export type LeadNews = (typeof LEAD_NEWS)[number];
/** A review came in, or something was decided about one, answered or noted; the same of leads. */
export type LiveNews = ReviewNews | LeadNews;

export interface Standing {
  totalReviews: number;
  pendingReviews: number;
  approvedReviews: number;
}

export const LIVE_PATH = '/api/reviews/me/live';
