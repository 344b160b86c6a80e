import { type MemberRole, mayActAs, rolesBelow } from '#features/accounts/members.policy.ts';

/** Roles that somebody is invited in, the one that may most first. An invitation as `owner` is a handover. */
export const INVITED_ROLES = ['manager', 'replier', 'viewer'] as const satisfies MemberRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** What a link in an invitation's mail is for. */
export const JOIN_PURPOSE = 'join team';

/** An invitation is valid only while its sender may invite. */
export function mayInvite(role: MemberRole | undefined): boolean {
  return role !== undefined && mayActAs(role, 'owner');
}

export function isLower(role: MemberRole, than: MemberRole): boolean {
  return rolesBelow(than).includes(role);
}
