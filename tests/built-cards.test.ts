import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  type CardDesign,
  CORNER_RADII,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
} from '../src/features/cards/contract/design.ts';
import { fullCard, weightOf } from '../src/features/cards/testing/full-card.ts';
import { openWebBuild } from '../src/web-build.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, type Owner, startWorld, type World } from './world.ts';

// The finished build's own style and script, on the fullest card there can be.

const ONE_ROUND_TRIP = 14 * 1024;
/** What the server says on the wire beyond the page's own headers: its status line, the date, keeping alive. */
const ON_THE_WIRE = 120;
/** Colours of which every role has to be computed, by day and by night. */
const HARDEST: Partial<CardDesign> = {
  ...{ primaryColor: '#FDE68A', secondaryColor: '#CA8A04', backgroundColor: '#FEFCE8', textColor: '#C2853D' },
  ...{ showShadow: true, showBorder: true },
};

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await startWorld({ web: await openWebBuild(), publicUrl: 'https://a-long-name.dugri.example' });
  owner = await fullCard(world);
  const logo = new File([POINT_PNG], 'logo.png', { type: 'image/png' });
  await owner.request('/api/business-card/me/logo', { method: 'POST', body: formOf({ logo }) });
});

test.each(LAYOUT_STYLES.flatMap((layout) => LOGO_POSITIONS.map((at) => [layout, at] as const)))(
  'the fullest card, %s with the logo %s, arrives in one round trip',
  async (layoutStyle, logoPosition) => {
    for (const cornerRadius of CORNER_RADII) {
      const saved = await owner.request('/api/business-card/me/design', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...HARDEST, layoutStyle, logoPosition, cornerRadius }),
      });
      expect(saved.status).toBe(200);
      const path = `/business/${owner.username}`;
      const answer = await world.request(path, { headers: { 'accept-encoding': 'br' } });
      const { bytes, body } = await weightOf(answer);
      expect(bytes + ON_THE_WIRE).toBeLessThanOrEqual(ONE_ROUND_TRIP);
      expect(brotliDecompressSync(body).toString()).not.toMatch(/react|__remix|modulepreload/i);
    }
  },
);
