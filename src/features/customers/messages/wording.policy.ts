import { messageTemplatesCopy } from './copy.he.ts';
import { placeholderMark } from './message.policy.ts';

/** Stems of what misleads readers of reviews; the terms of use forbid rewards (decision 136). */
const STEMS = {
  reward: ['הנח[הו]', '(?<!ה)מתנ[הו]', 'הטב[הו]', 'קופון', 'זיכוי', 'הגרל', 'חינם'],
  stars: ['(?:5|חמישה)\\s+כוכב'],
  only_praise: ['ביקור(?:ת|ות)\\s+(?:טוב|חיובי)', 'פרגנ'],
};
const OTHER_LINK = /(?:https?:\/\/|www\.)\S*/iu;

const { warnings } = messageTemplatesCopy;

/**
 * Says what is wrong with the words of a request; null where nothing is. The owner is warned, and may save all the same.
 * @param businessName as the card has it: it may hold what a request may not say
 */
export function wordingWarning(message: string, businessName: string): string | null {
  const own = businessName ? message.replaceAll(businessName, ' ') : message;
  for (const rule of ['reward', 'stars', 'only_praise'] as const) {
    const words = new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}{0,2}(?:${STEMS[rule].join('|')})\\p{L}*`, 'u');
    const found = words.exec(own)?.[0];
    if (found) return warnings[rule](found);
  }
  const link = OTHER_LINK.exec(own)?.[0];
  if (link) return warnings.other_link(link);
  const isNamed = own !== message || message.includes(placeholderMark('businessName'));
  return isNamed ? null : warnings.business_missing;
}
