import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import {
  type CardDesign,
  CORNER_RADII,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
} from '../src/features/cards/design.contract.ts';
import { businessOf, fullCard, weightOf } from '../src/features/cards/testing/full-card.ts';
import { invitations } from '../src/features/invitations/schema.ts';
import { invited } from '../src/features/invitations/testing/invitations.ts';
import { listPublicReviews } from '../src/features/reviews/data.ts';
import { openWebBuild } from '../src/web-build.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, type Owner, startWorld } from './world.ts';

// The finished build's own style and script, on the fullest card there can be.

const ONE_ROUND_TRIP = 14 * 1024;
/** Bytes on the wire beyond the page's own headers: its status line, the date, keeping alive. */
const ON_THE_WIRE = 120;
/** Colours of which every role has to be computed, by day and by night. */
const HARDEST: Partial<CardDesign> = {
  primaryColor: '#FDE68A',
  secondaryColor: '#CA8A04',
  backgroundColor: '#FEFCE8',
  textColor: '#C2853D',
  showShadow: true,
  showBorder: true,
};

const publicUrl = 'https://a-long-name.dugri.example';
const world = await startWorld({ web: await openWebBuild(publicUrl), publicUrl });
const owner = await withPictures(await fullCard(world));

async function withPictures(someone: Owner): Promise<Owner> {
  const [logo, cover] = ['logo', 'cover'].map((name) => new File([POINT_PNG], name, { type: 'image/png' }));
  await someone.request('/api/business-card/me', { method: 'PUT', body: formOf({ logo, cover }) });
  return someone;
}

async function design(someone: Owner, chosen: Partial<CardDesign>): Promise<void> {
  const saved = await someone.request('/api/business-card/me/design', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...HARDEST, ...chosen }),
  });
  expect(saved.status).toBe(200);
}

/** Bytes of the card on the wire. */
async function weigh({ username }: Owner): Promise<{ bytes: number; html: string }> {
  const answer = await world.request(`/business/${username}`, { headers: { 'accept-encoding': 'br, zstd' } });
  const { bytes, body } = await weightOf(answer);
  return { bytes: bytes + ON_THE_WIRE, html: brotliDecompressSync(body).toString() };
}

test.each(LAYOUT_STYLES.flatMap((layout) => LOGO_POSITIONS.map((at) => [layout, at] as const)))(
  'the fullest card, %s with the logo %s, arrives in one round trip',
  async (layoutStyle, logoPosition) => {
    for (const cornerRadius of CORNER_RADII) {
      await design(owner, { layoutStyle, logoPosition, cornerRadius });
      const { bytes, html } = await weigh(owner);
      expect(bytes).toBeLessThanOrEqual(ONE_ROUND_TRIP);
      expect(html).not.toMatch(/react|__remix|modulepreload/i);
    }
  },
);

// Many short reviews weigh more than few long ones: each has its own frame.
test.each([
  [600, 0],
  [180, 0],
  [150, 60],
  [110, 70],
  [60, 0],
  [40, 30],
  [20, 0],
])('and so it does with comments of %i characters and answers of %i', async (comment, reply) => {
  const someone = await withPictures(await fullCard(world, { comment, reply }));
  for (const layoutStyle of LAYOUT_STYLES) {
    await design(someone, { layoutStyle, logoPosition: 'top', cornerRadius: 'small' });
    expect((await weigh(someone)).bytes).toBeLessThanOrEqual(ONE_ROUND_TRIP);
  }
});

test.each([
  [320, 150],
  [150, 60],
  [110, 0],
  [20, 0],
])(
  'and so it does with a photo in every review, with comments of %i and answers of %i',
  async (comment, reply) => {
    const someone = await withPictures(await fullCard(world, { comment, reply, withPhotos: true }));
    for (const layoutStyle of LAYOUT_STYLES) {
      await design(someone, { layoutStyle, logoPosition: 'top', cornerRadius: 'small' });
      const { bytes, html } = await weigh(someone);
      expect(html.match(/from=[0-9a-f-]{36}#review-[^>]*><img/g)).toHaveLength(8);
      expect(bytes).toBeLessThanOrEqual(ONE_ROUND_TRIP);
    }
  },
);

test.each([
  [320, 150],
  [600, 0],
  [110, 70],
])(
  'and so it does with the line that customers were drawn, with comments of %i characters and answers of %i',
  async (comment, reply) => {
    const someone = await withPictures(await fullCard(world, { comment, reply }));
    const businessId = (await businessOf(world, someone)) as OwnedBusinessId;
    const { id } = await invited(world, businessId);
    const { items } = await listPublicReviews(world.db, businessId, { view: 'all', limit: 1 });
    await world.db
      .update(invitations)
      .set({ drawId: crypto.randomUUID(), status: 'published', reviewId: items[0]?.id })
      .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id)));
    for (const layoutStyle of LAYOUT_STYLES) {
      await design(someone, { layoutStyle, logoPosition: 'top', cornerRadius: 'small' });
      const { bytes, html } = await weigh(someone);
      expect(html).toContain(`/business/${someone.username}/draws`);
      expect(bytes).toBeLessThanOrEqual(ONE_ROUND_TRIP);
    }
  },
);

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

test.each(Object.entries(ADDED))('%s costs little before it is opened', async (_, { most, parts }) => {
  const { html } = await weigh(owner);
  let without = html;
  for (const part of parts) {
    expect(without).toMatch(part);
    without = without.replace(part, '');
  }
  const cost = brotliCompressSync(html).length - brotliCompressSync(without).length;
  expect(cost).toBeGreaterThan(100);
  expect(cost).toBeLessThanOrEqual(most);
});
