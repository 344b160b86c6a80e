import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { send } from '../src/features/accounts/testing/account.ts';
import { LAYOUT_STYLES } from '../src/features/cards/design.contract.ts';
import { fullCard, proseOf, weightOf } from '../src/features/cards/testing/full-card.ts';
import type { OwnTranslations } from '../src/features/translations/contract.ts';
import { OTHER_LANGUAGES } from '../src/features/translations/languages.contract.ts';
import { openWebBuild } from '../src/web-build.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, type Owner, startWorld } from './world.ts';

// The fullest card in each language, every text of it written: it arrives in one round trip as the Hebrew one does.

const ONE_ROUND_TRIP = 14 * 1024;
const ON_THE_WIRE = 120;
const PATH = '/api/business-card/me/translations';
const LETTERS = {
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ru: 'абвгдежзийклмнопрстуфхцчшщыэюя',
  en: 'abcdefghijklmnopqrstuvwxyz',
};

const owners: Owner[] = [];
const publicUrl = 'https://a-long-name.dugri.example';
const world = await startWorld({ web: await openWebBuild(publicUrl), publicUrl });
for (const withPhotos of [false, true])
  owners.push(await inAllLanguages(await fullCard(world, { comment: 320, reply: 150, withPhotos })));
owners.push(await inAllLanguages(await fullCard(world)));

async function inAllLanguages(owner: Owner): Promise<Owner> {
  const [logo, cover] = ['logo', 'cover'].map((name) => new File([POINT_PNG], name, { type: 'image/png' }));
  await owner.request('/api/business-card/me', { method: 'PUT', body: formOf({ logo, cover }) });
  const { texts } = (await send(owner, 'GET', PATH)).body as OwnTranslations;
  expect(texts.length).toBeGreaterThan(140);
  for (const language of OTHER_LANGUAGES) {
    const written = texts.map(({ place, original }, index) => [
      place,
      proseOf(original.length, 900 + index, LETTERS[language]).trim() || 'x',
    ]);
    const saved = await send(owner, 'PUT', `${PATH}/${language}`, {
      isOn: true,
      texts: Object.fromEntries(written),
    });
    expect(saved.status).toBe(200);
  }
  return owner;
}

test.each(
  (['he', ...OTHER_LANGUAGES] as const).flatMap((language) =>
    LAYOUT_STYLES.map((layout) => [language, layout] as const),
  ),
)('the fullest card in %s, %s, arrives in one round trip', async (language, layoutStyle) => {
  const rest = language === 'he' ? '' : `/${language}`;
  for (const owner of owners) {
    const saved = await send(owner, 'PUT', '/api/business-card/me/design', { layoutStyle, showBorder: true });
    expect(saved.status).toBe(200);
    const answer = await world.request(`/business/${owner.username}${rest}`, {
      headers: { 'accept-encoding': 'br, zstd' },
    });
    const { bytes, body } = await weightOf(answer);
    const html = brotliDecompressSync(body).toString();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html.match(/hreflang="(?:he|ar|ru|en|x-default)" href="https:/gi)).toHaveLength(5);
    expect(bytes + ON_THE_WIRE).toBeLessThanOrEqual(ONE_ROUND_TRIP);
  }
});

test.each(OTHER_LANGUAGES)('the foot of the review form in %s holds no Hebrew', async (language) => {
  const answer = await world.request(`/business/${owners[0]?.username}/${language}/review`);
  const [foot = ''] = /<footer.*<\/footer>/s.exec(await answer.text()) ?? [];
  expect(foot).toContain(`/${language}/accessibility"`);
  expect(foot).not.toMatch(/\p{Script=Hebrew}/u);
});
