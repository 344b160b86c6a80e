import type { Tone } from '#ui/tones.ts';
import type { InvitationStatus } from '../statuses.contract.ts';

export const STATUS_TONES: Record<InvitationStatus, Tone> = {
  queued: 'neutral',
  sent: 'neutral',
  opened: 'blue',
  started: 'blue',
  submitted: 'green',
  published: 'green',
  declined: 'red',
  expired: 'neutral',
};
