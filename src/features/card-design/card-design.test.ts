import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/cards/contract.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import {
  type CardDesign,
  DEFAULT_DESIGN,
  designOf,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
} from '#features/cards/design.contract.ts';
import { CARD_MAX, fullCard, weightOf } from '#features/cards/testing/full-card.ts';
import { sourceHash } from '#platform/http/security-headers.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';

const world = await startWorld();
const owner = await world.asOwner();

const put = (body: unknown, who: Owner = owner) =>
  who.request('/api/business-card/me/design', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const stored = async (who: Owner = owner) =>
  designOf((await (await who.request('/api/business-card/me')).json()) as Card);
const page = async (who: Owner = owner) => (await world.request(`/business/${who.username}`)).text();
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

const OTHER: CardDesign = {
  primaryColor: '#166534',
  secondaryColor: '#CA8A04',
  backgroundColor: '#FEFCE8',
  textColor: '#14532D',
  layoutStyle: 'classic',
  logoPosition: 'top',
  showShadow: false,
  showBorder: true,
  cornerRadius: 'none',
};

describe('the design', () => {
  test('begins as the look every card had', async () => {
    expect(await stored()).toEqual(DEFAULT_DESIGN);
    const style = styleOf(await page());
    expect(style).toContain('--p:#8558ec');
    expect(style).not.toMatch(/--surface:#|--ink:#|--radius-sheet:0|--frame:2px/);
  });

  // Proves S354.
  test('takes the two fields of the specification, and the others stay', async () => {
    const someone = await world.asOwner();
    await put({ layoutStyle: 'elegant', textColor: '#222222' }, someone);
    const answer = await put({ primaryColor: '#0e7a53', secondaryColor: '#F59E0B' }, someone);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      primaryColor: '#0e7a53',
      secondaryColor: '#F59E0B',
      layoutStyle: 'elegant',
      textColor: '#222222',
      businessName: someone.businessName,
    });
  });

  // Proves S203, S260.
  test('keeps every setting', async () => {
    const someone = await world.asOwner();
    const answer = await put(OTHER, someone);
    expect(designOf((await answer.json()) as Card)).toEqual(OTHER);
    expect(await stored(someone)).toEqual(OTHER);
    const seen = (await (await world.request(`/api/business-card/${someone.username}`)).json()) as Card;
    expect(designOf(seen)).toEqual(OTHER);
  });

  // Proves S260.
  test.each<[string, Record<string, unknown>, number, string]>([
    ['a colour by name', { primaryColor: 'red' }, 422, cardsCopy.errors.color],
    ['a short colour', { secondaryColor: '#fff' }, 422, cardsCopy.errors.color],
    ['a colour that ends the style', { backgroundColor: '#fff}body{' }, 422, cardsCopy.errors.color],
    ['a colour with transparency', { textColor: '#11223344' }, 422, cardsCopy.errors.color],
    ['a fifth layout', { layoutStyle: 'brutal' }, 422, cardsCopy.errors.layoutStyle],
    ['a logo below', { logoPosition: 'bottom' }, 422, cardsCopy.errors.logoPosition],
    ['corners of a size', { cornerRadius: '12px' }, 422, cardsCopy.errors.cornerRadius],
    ['a shadow of text', { showShadow: 'yes' }, 400, ''],
    ['a border of number', { showBorder: 1 }, 400, ''],
  ])('refuses %s with its reason and changes nothing', async (_, wrong, status, message) => {
    const before = await stored();
    const answer = await put({ ...wrong, ...(wrong.primaryColor ? {} : { primaryColor: '#123456' }) });
    expect(answer.status).toBe(status);
    const { fields } = (await answer.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(Object.keys(wrong));
    if (message) expect(Object.values(fields)).toEqual([message]);
    expect(await stored()).toEqual(before);
  });

  test('refuses nothing at all, what is no setting, and other types of body', async () => {
    expect((await put({})).status).toBe(422);
    expect((await put({ businessName: 'אחר', primaryColor: '#123456' })).status).toBe(400);
    expect((await put([])).status).toBe(400);
    const body = new URLSearchParams({ primaryColor: '#123456' });
    const form = await owner.request('/api/business-card/me/design', { method: 'PUT', body });
    expect(form.status).toBe(415);
    expect(await stored()).toEqual(DEFAULT_DESIGN);
  });

  test('is its owner’s alone', async () => {
    const anonymous = await world.request('/api/business-card/me/design', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ primaryColor: '#123456' }),
    });
    expect(anonymous.status).toBe(401);
    const other = await world.asOwner();
    await put({ primaryColor: '#123456' }, other);
    expect(await stored()).toEqual(DEFAULT_DESIGN);
  });
});

describe('the public card', () => {
  // Proves S203.
  test('shows every setting at once', async () => {
    const someone = await world.asOwner();
    const before = await page(someone);
    await put(OTHER, someone);
    const html = await page(someone);
    expect(html).not.toBe(before);
    for (const part of [
      '--p:#166534',
      '--s:#9e6c03',
      '--surface:light-dark(#FEFCE8,',
      '--ink:light-dark(#14532D,',
      '--radius-sheet:0px',
      '--frame:2px solid',
      '--lift:none',
    ])
      expect(styleOf(html)).toContain(part);
    for (const showShadow of [true, false]) {
      await put({ showShadow }, someone);
      expect(styleOf(await page(someone)).includes('--lift:none')).toBe(!showShadow);
    }
    const following = await (await world.request(`/business/${someone.username}/reviews`)).text();
    expect(styleOf(following)).toContain('--surface:light-dark(#FEFCE8,');
  });

  // Proves S204.
  test('is another composition in every layout, and in every place of the logo', async () => {
    const someone = await world.asOwner();
    const bodies = new Set<string>();
    for (const layoutStyle of LAYOUT_STYLES)
      for (const logoPosition of LOGO_POSITIONS) {
        await put({ layoutStyle, logoPosition }, someone);
        const html = await page(someone);
        expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
        bodies.add(html.slice(html.indexOf('<body>')));
      }
    expect(bodies.size).toBe(LAYOUT_STYLES.length * LOGO_POSITIONS.length);
  });

  test('writes text that cannot be read in the nearest shade that can', async () => {
    const someone = await world.asOwner();
    await put({ backgroundColor: '#FFF7ED', textColor: '#FDBA74' }, someone);
    const [, ink] = /--ink:light-dark\((#\w+),/.exec(styleOf(await page(someone))) ?? [];
    expect(ink).toBeDefined();
    expect(ink).not.toBe('#FDBA74');
  });
});

describe('bytes', () => {
  let full: Owner;
  beforeAll(async () => {
    full = await fullCard(world);
  });

  test.each(LAYOUT_STYLES.flatMap((layout) => LOGO_POSITIONS.map((at) => [layout, at] as const)))(
    'a full card, %s with the logo %s, is drawn after one round trip and carries no framework',
    async (layoutStyle, logoPosition) => {
      await put({ ...OTHER, showShadow: true, cornerRadius: 'small', layoutStyle, logoPosition }, full);
      const answer = await world.request(`/business/${full.username}`, {
        headers: { 'accept-encoding': 'br' },
      });
      const policy = answer.headers.get('content-security-policy');
      const { bytes, first, html } = await weightOf(answer);
      expect(first).toContain('data-act="save"');
      expect(bytes).toBeLessThanOrEqual(CARD_MAX);
      expect([...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)]).toHaveLength(2);
      expect([...html.matchAll(/<style/g)]).toHaveLength(1);
      expect(policy).toContain(`style-src 'self' ${sourceHash(styleOf(html))};`);
    },
  );
});
