export const ARRANGEMENTS = ['parking', 'entrance', 'inside', 'toilet', 'hearing', 'animals'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const ACCESS_NOTES_MAX = 1000;
export const ACCESS_CONTACT_MAX = 200;

/** Statement of a business about its place; a missing arrangement is shown as not stated. */
export type PhysicalAccess = Partial<Record<Arrangement, boolean>> & {
  /** Other ways in which people are served: at home, by phone, with help at the door. */
  notes?: string;
  contact?: string;
};
