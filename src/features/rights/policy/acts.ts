export const CASE_ACTS = [
  'received',
  'confirmed',
  'confirmed_by_admin',
  'match_added',
  'match_removed',
  'reminded',
  'overdue',
  'extended',
  'export_offered',
  'export_downloaded',
  'erased',
  'rectified',
  'restricted',
  'restriction_lifted',
  'refused',
  'lapsed',
] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

export const LINK_ACTS = ['confirm', 'download'] as const;
export type LinkAct = (typeof LINK_ACTS)[number];
