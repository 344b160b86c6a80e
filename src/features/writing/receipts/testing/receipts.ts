import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import type { Receipt } from '#features/reviews/contract.ts';
import { ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import type { World } from '../../../../../tests/world.ts';

/** A review together with its writer's page. */
export interface Written extends Receipt {
  /** The page as anybody who has its address gets it. */
  page(): Promise<Response>;
  html(): Promise<string>;
  /** Sends one of the page's forms. @returns where it led, or the status of a refusal */
  act(
    name: 'edit' | 'appeal' | 'withdraw',
    fields?: Record<string, string | number>,
  ): Promise<string | number>;
}

/** Sends a review, and keeps what its writer is given. */
export async function written(
  world: World,
  username: string,
  fields: Parameters<typeof submitted>[2] = {},
): Promise<Written> {
  const receipt = await submitted(world, username, fields);
  const page = async () => world.request(receipt.receipt);
  const token = new URL(receipt.receipt, 'http://localhost').searchParams.get('token') ?? '';
  return {
    ...receipt,
    page,
    html: async () => (await page()).text(),
    async act(name, typed = {}) {
      const fields = Object.entries({ token, act: name, ...typed }).map(([key, value]) => [
        key,
        String(value),
      ]);
      const body = new URLSearchParams(fields);
      const response = await world.request('/review-receipt', { method: 'POST', body });
      const done = new URL(response.headers.get('location') ?? '', 'http://localhost').searchParams.get(
        'done',
      );
      return response.status === 303 && done ? done : response.status;
    },
  };
}

/** An owner whose card is shown in all languages, and is called «סלון נגה» in Hebrew and "Noga Salon" in the others. */
export async function ownerInEveryLanguage(world: World) {
  const owner = await ownerWithBusiness(world, { businessName: 'סלון נגה' });
  await putOnPaidPlan(world, owner.id);
  for (const language of OTHER_LANGUAGES)
    await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, {
      isOn: true,
      texts: { name: 'Noga Salon' },
    });
  return owner;
}

/** The Hebrew of a page that is not marked as such. A title has no place for a mark. */
export function unmarked(html: string): string[] {
  return html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<(\w+)[^>]* lang="he".*?<\/\1>/gs, '')
    .split(/[<>"]/)
    .filter((text) => /\p{Script=Hebrew}/u.test(text));
}
