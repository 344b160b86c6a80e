import { FUNNEL_STAGES, type FunnelStage, SENT_CHANNELS } from '#features/invitations/statuses.contract.ts';
import type { FunnelFigures } from './contract.ts';

/** Views of the funnel: invitations that were sent, by all channels or one, or printed codes. */
const FUNNEL_VIEWS = ['sent', ...SENT_CHANNELS, 'print'] as const;
export type FunnelView = (typeof FUNNEL_VIEWS)[number];

export interface FunnelSums extends Record<FunnelStage | 'declined' | 'expired', number> {}

const STAGES = [...FUNNEL_STAGES, 'declined', 'expired'] as const;

export function sumsOf(channels: readonly FunnelFigures[], view: FunnelView): FunnelSums {
  const isOf = ({ channel }: FunnelFigures) => (view === 'sent' ? channel !== 'print' : channel === view);
  const sums = STAGES.map((stage) => [
    stage,
    channels.filter(isOf).reduce((sum, figures) => sum + (figures[stage] ?? 0), 0),
  ]);
  return Object.fromEntries(sums) as FunnelSums;
}

export function viewsOf(channels: readonly FunnelFigures[]): FunnelView[] {
  const own = FUNNEL_VIEWS.filter((view) => channels.some(({ channel }) => channel === view));
  return own.filter((view) => view !== 'print').length > 1 ? ['sent', ...own] : own;
}

/** The stages of a view. A printed code is made, and nobody notes when it is handed over. */
export function stagesOf(view: FunnelView): readonly FunnelStage[] {
  return view === 'print' ? FUNNEL_STAGES.filter((stage) => stage !== 'sent') : FUNNEL_STAGES;
}
