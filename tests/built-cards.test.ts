import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { putOnPaidPlan, send } from '../src/features/accounts/testing/account.ts';
import {
  type CardDesign,
  CORNER_RADII,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
} from '../src/features/cards/design.contract.ts';
import { CARD_MAX, fullCard, proseOf, weightOf } from '../src/features/cards/testing/full-card.ts';
import type { OwnTranslations } from '../src/features/cards/translations/contract.ts';
import {
  LANGUAGES,
  languagePath,
  OTHER_LANGUAGES,
} from '../src/features/cards/translations/languages.contract.ts';
import { improve } from '../src/platform/http/pages/finish.ts';
import { openWebBuild } from '../src/web-build.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, type Owner, startWorld } from './world.ts';

// The finished build's own style and script, on the fullest card there can be, with every text in every language.

/** Colours of which every role has to be computed, by day and by night. */
const HARDEST: Partial<CardDesign> = {
  primaryColor: '#FDE68A',
  secondaryColor: '#CA8A04',
  backgroundColor: '#FEFCE8',
  textColor: '#C2853D',
  showShadow: true,
  showBorder: true,
};
const LETTERS = {
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ru: 'абвгдежзийклмнопрстуфхцчшщыэюя',
  en: 'abcdefghijklmnopqrstuvwxyz',
};

const publicUrl = 'https://a-long-name.dugri.example';
const world = await startWorld({ web: await openWebBuild(publicUrl), publicUrl });
const owner = await dressed(await fullCard(world, { comment: 600, reply: 300, withPhotos: true }));

/** Gives a full card its pictures, and translations of all its texts. */
async function dressed(someone: Owner): Promise<Owner> {
  const [logo, cover] = ['logo', 'cover'].map((name) => new File([POINT_PNG], name, { type: 'image/png' }));
  await someone.request('/api/business-card/me', { method: 'PUT', body: formOf({ logo, cover }) });
  await putOnPaidPlan(world, someone.id);
  const path = '/api/business-card/me/translations';
  const { texts } = (await send(someone, 'GET', path)).body as OwnTranslations;
  expect(texts.length).toBeGreaterThan(140);
  for (const language of OTHER_LANGUAGES) {
    const written = texts.map(({ place, original }, index) => [
      place,
      proseOf(original.length, 900 + index, LETTERS[language]).trim() || 'x',
    ]);
    const saved = await send(someone, 'PUT', `${path}/${language}`, {
      isOn: true,
      texts: Object.fromEntries(written),
    });
    expect(saved.status).toBe(200);
  }
  return someone;
}

async function design(someone: Owner, chosen: Partial<CardDesign>): Promise<void> {
  const saved = await send(someone, 'PUT', '/api/business-card/me/design', { ...HARDEST, ...chosen });
  expect(saved.status).toBe(200);
}

async function weigh(path: string, encoding = 'br') {
  return weightOf(await world.request(path, { headers: { 'accept-encoding': `${encoding}, zstd` } }));
}

/** Any two of layout, place of the logo and language meet. */
const designs = LAYOUT_STYLES.flatMap((layout, row) =>
  LOGO_POSITIONS.map((at, column) => [layout, at, (row + column) % LANGUAGES.length] as const),
);

// Proves S82.
test.each(designs)(
  'of the fullest card, %s with the logo %s, the first round trip brings all of the first view',
  async (layoutStyle, logoPosition, index) => {
    const language = LANGUAGES[index] ?? 'he';
    await design(owner, { layoutStyle, logoPosition, cornerRadius: CORNER_RADII[index] });
    const path = languagePath(`/business/${owner.username}`, language);
    for (const encoding of ['br', 'gzip']) {
      const { first, bytes, html } = await weigh(path, encoding);
      expect(html).toContain(`<html lang="${language}"`);
      expect(first, encoding).toContain('data-act="save"');
      // Every browser of today asks for Brotli; by gzip it is at most 43.4 KB.
      if (encoding === 'br') expect(bytes).toBeLessThanOrEqual(CARD_MAX);
      expect(html).not.toMatch(/react|__remix|modulepreload/i);
    }
    const page = world.services.pageCache.get(path);
    expect(page).toBeDefined();
    if (page) await improve(page);
    expect((await weigh(path)).first, 'compressed again').toContain('data-act="save"');
  },
);

// Proves S82.
test('nothing that its owner filled in is cut for weight, in any language', async () => {
  await design(owner, { layoutStyle: 'modern' });
  const hebrew = (await weigh(`/business/${owner.username}`)).html;
  const partsOf = (html: string) => ({
    reviews: html.match(/<article/g)?.length,
    services: html.match(/<li class="py-1.5"/g)?.length,
    pictures: html.match(/gallery#p\d+"/g)?.length,
    photos: html.match(/from=[0-9a-f-]{36}#review-[^>]*><img/g)?.length,
    icons: html.match(/<svg /g)?.length,
    // A folded text has a label that begins so.
    isCut: /<body>.*…(?! <)/s.test(html),
  });
  expect(partsOf(hebrew)).toMatchObject({ reviews: 24, services: 6, pictures: 6, photos: 8, isCut: false });
  for (const language of OTHER_LANGUAGES) {
    const { html } = await weigh(languagePath(`/business/${owner.username}`, language));
    expect([language, partsOf(html)]).toEqual([language, partsOf(hebrew)]);
  }
});

test.each([
  [320, 150, true],
  [110, 70, true],
  [20, 0, false],
])(
  'comments of %i characters and answers of %i change nothing of that',
  async (comment, reply, withPhotos) => {
    const someone = await dressed(await fullCard(world, { comment, reply, withPhotos }));
    for (const layoutStyle of LAYOUT_STYLES) {
      await design(someone, { layoutStyle, logoPosition: 'top', cornerRadius: 'small' });
      const { first, bytes } = await weigh(`/business/${someone.username}`);
      expect(first).toContain('data-act="save"');
      expect(bytes).toBeLessThanOrEqual(CARD_MAX);
    }
  },
);

test.each(OTHER_LANGUAGES)('the foot of the review form in %s holds no Hebrew', async (language) => {
  const answer = await world.request(`/business/${owner.username}/${language}/review`);
  const [foot = ''] = /<footer.*<\/footer>/s.exec(await answer.text()) ?? [];
  expect(foot).toContain(`/${language}/accessibility"`);
  expect(foot).not.toMatch(/\p{Script=Hebrew}/u);
});

/** The parts of a page that each of the two adds to it, until something is opened. */
const ADDED: Record<string, { most: number; parts: RegExp[] }> = {
  'the accessibility panel': {
    most: 2048,
    parts: [
      / data-panel-(script|style)="[^"]*"/g,
      /<button type="button" data-panel="".*?<\/button>/gs,
      /\(\(\)=>\{(?:(?!\(\(\)=>).)*?panelScript.*?\}\)\(\);/s,
      /\.panel-button[^{]*\{[^}]*\}/g,
    ],
  },
  'the question about cookies': {
    most: 1536,
    parts: [
      / data-consent-script="[^"]*"/,
      /<section class="ask".*?<\/section>/s,
      /<button type="button" data-consent="choose".*?<\/button>/s,
      /\(\(\)=>\{(?:(?!\(\(\)=>).)*?cookie-consent.*?\}\)\(\);/s,
      /\.ask[^{]*\{[^}]*\}/g,
    ],
  },
};

// Proves S136.
test.each(Object.entries(ADDED))('%s costs little before it is opened', async (_, { most, parts }) => {
  const { html } = await weigh(`/business/${owner.username}`);
  let without = html;
  for (const part of parts) {
    expect(without).toMatch(part);
    without = without.replace(part, '');
  }
  const cost = brotliCompressSync(html).length - brotliCompressSync(without).length;
  expect(html.length - without.length).toBeGreaterThan(500);
  expect(cost).toBeLessThanOrEqual(most);
});
