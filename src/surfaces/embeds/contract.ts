import { z } from 'zod';

export const embedSchema = z.object({
  name: z.string(),
  url: z.string().describe('The whole address of the card'),
  reviewUrl: z.string().describe('Where a review is written'),
  average: z.number().nullable().describe('Of all approved reviews; null while there are none'),
  averageText: z.string().describe('As the card shows it: rounded to one decimal'),
  count: z.number().int().describe('How many there are'),
  countText: z.string(),
  reviews: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      rating: z.number().int(),
      comment: z.string().describe('Cut where it is long'),
      reply: z.string().nullable().describe('The answer of the business'),
      label: z.string().describe('How the review was verified'),
      url: z.string().describe('The whole review'),
      createdAt: z.iso.datetime(),
      date: z.string(),
    }),
  ),
});
export type Embed = z.infer<typeof embedSchema>;
