import type { TemplateCategory } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import type { MessageValues } from '../message.policy.ts';

const { screen } = messageTemplatesCopy;

/** Values that show what a message looks like. Whoever is asked gets a link of their own, whatever the card's is. */
export function sampleValues(category: TemplateCategory, values: MessageValues): MessageValues {
  const reviewLink = category === 'thank_you' ? values.reviewLink : screen.personalLink;
  return { ...values, customerName: screen.sampleCustomer, reviewLink };
}
