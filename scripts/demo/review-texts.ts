import type { Voice } from './people.ts';
import { bakeryTexts } from './sentences/bakery.he.ts';
import { dentistTexts } from './sentences/dentist.he.ts';
import { garageTexts } from './sentences/garage.he.ts';
import { hairTexts } from './sentences/hair.he.ts';
import { pilatesTexts } from './sentences/pilates.he.ts';
import { demoReplies } from './sentences/replies.he.ts';

export type Trade = 'hair' | 'garage' | 'bakery' | 'dentist' | 'pilates';

const STARS = [1, 2, 3, 4, 5] as const;
/** A trade's texts by their stars; those of `she` and `he` speak in that gender. */
export type TradeTexts = Record<
  (typeof STARS)[number],
  { any: string[] } & Partial<Record<Exclude<Voice, 'any'>, string[]>>
>;

export const tradeTexts: Record<Trade, TradeTexts> = {
  hair: hairTexts,
  garage: garageTexts,
  bakery: bakeryTexts,
  dentist: dentistTexts,
  pilates: pilatesTexts,
};
const SENDS_PHOTOS: Trade[] = ['hair', 'garage', 'bakery'];
/** Others leave stars alone. */
const WRITES = 0.78;

/** The texts of one card: each is handed out once, and an empty one where none is left. */
export interface CardTexts {
  comment(rating: number, voice: Voice): string;
  reply(rating: number): string;
}

export function openTexts(trade: Trade, random: () => number): CardTexts {
  const left = new Map<number, { voice: Voice; text: string }[]>(
    STARS.map((stars) => [stars, shuffled(voicedTexts(tradeTexts[trade][stars]), random)]),
  );
  const good = shuffled(demoReplies.good, random);
  const bad = shuffled(demoReplies.bad, random);
  return {
    comment(rating, voice) {
      if (random() >= WRITES) return '';
      const texts = left.get(rating) ?? [];
      const at = texts.findIndex((one) => one.voice === 'any' || voice === 'any' || one.voice === voice);
      return texts.splice(at, at < 0 ? 0 : 1)[0]?.text ?? '';
    },
    reply: (rating) => (rating >= 4 ? good : bad).pop() ?? '',
  };
}

function voicedTexts(texts: TradeTexts[5]) {
  return (['any', 'she', 'he'] as const).flatMap((voice) =>
    (texts[voice] ?? []).map((text) => ({ voice, text })),
  );
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Whether customers of the trade send pictures. */
export function sendsPhotos(trade: Trade): boolean {
  return SENDS_PHOTOS.includes(trade);
}
