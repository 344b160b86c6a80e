import type { MemberRole } from './members.policy.ts';

export const roleNames: Record<MemberRole, string> = {
  owner: 'בעלים',
  manager: 'ניהול',
  replier: 'מענה ללקוחות',
  viewer: 'צפייה בלבד',
};
