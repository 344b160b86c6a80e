import type { FirstHour } from '#features/accounts/contract.ts';

export type FirstSheet = NonNullable<FirstHour['sheet']>;

/** First screens of a new business, in their order. Apart from the schemas, which would bring their library along. */
export const SHEETS = ['name', 'look', 'send'] as const satisfies readonly FirstSheet[];

/** The first screens with the choice of a trade, which is stored as the card's kind of business. */
export const STEPS = ['trade', ...SHEETS] as const;
export type FirstStep = (typeof STEPS)[number];
