/** What people of a business may do, from least to most: each role may do all that those before it may. */
export const MEMBER_ROLES = ['viewer', 'replier', 'manager', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export function mayActAs(role: MemberRole, needed: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(needed);
}

export function rolesBelow(role: MemberRole): MemberRole[] {
  return MEMBER_ROLES.filter((one) => !mayActAs(one, role));
}
