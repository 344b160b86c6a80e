import { z } from 'zod';
import { teamJobNames } from './mails.copy.he.ts';

export const teamInvitationMail = {
  ...teamJobNames.invitation,
  input: z.object({ businessId: z.uuid(), invitationId: z.uuid() }),
};

export const TEAM_NEWS = ['joined', 'left', 'removed', 'handed-over', 'taken-over'] as const;
export type TeamNews = (typeof TEAM_NEWS)[number];

export const teamNewsMail = {
  ...teamJobNames.news,
  input: z.object({
    what: z.enum(TEAM_NEWS),
    businessId: z.uuid(),
    /** Who gets it. */
    userId: z.uuid(),
    /** Whom it is about. */
    aboutId: z.uuid(),
  }),
};
