import { expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'סלון נגה' });
await putOnPaidPlan(world, owner.id);
for (const language of ['ru', 'ar'])
  await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, { isOn: true, texts: {} });

test('a form names the languages of its card, in Hebrew too', async () => {
  const languages = [
    { language: 'he', name: 'עברית' },
    { language: 'ar', name: 'العربية' },
    { language: 'ru', name: 'Русский' },
  ];
  for (const language of ['he', 'ru'] as const) {
    const form = await world.request(`/api/reviews/${owner.username}/form?language=${language}`);
    expect(await form.json()).toMatchObject({ language, languages });
  }
  const other = await ownerWithBusiness(world);
  const form = await world.request(`/api/reviews/${other.username}/form`);
  expect(await form.json()).toMatchObject({ language: 'he', languages: [] });
});
