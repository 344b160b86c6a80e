import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../src/features/accounts/testing/account.ts';
import { LANGUAGES, languagePath } from '../src/features/cards/translations/languages.contract.ts';
import { invited, storedInvitation } from '../src/features/invitations/testing/invitations.ts';
import { submit } from '../src/features/reviews/testing/reviews.ts';
import { ownerInEveryLanguage } from '../src/features/writing/receipts/testing/receipts.ts';
import { openWebBuild } from '../src/web-build.ts';
import { formOf, startWorld } from './world.ts';

// What messengers show beside the links that owners send and print. They follow redirects and run no script.

const publicUrl = 'https://dugri.example';
const world = await startWorld({ web: await openWebBuild(publicUrl), publicUrl });
const WHATSAPP = { headers: { 'user-agent': 'WhatsApp/2.24.6.77 A' } };
let owner: Awaited<ReturnType<typeof ownerInEveryLanguage>>;
let card: string;

beforeAll(async () => {
  owner = await ownerInEveryLanguage(world);
  const body = formOf({ description: 'תספורות <גברים> ונשים' });
  await owner.request('/api/business-card', { method: 'PUT', body });
  card = `/business/${owner.username}`;
});

/** Opens a link as a messenger does. */
async function followed(link: string) {
  let path = link;
  for (let hops = 0; hops < 5; hops++) {
    const answer = await world.request(path, WHATSAPP);
    const to = answer.headers.get('location');
    if (!to) return { status: answer.status, head: headOf(await answer.text()) };
    path = to.replace(publicUrl, '');
  }
  throw new Error(`${link} leads in a circle`);
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

function previewOf(head: string) {
  const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(head)?.[1];
  return { title: tag('title'), description: tag('description'), image: tag('image') };
}

describe.each(LANGUAGES)('a link in %s looks like one to the card', (language) => {
  const page = () => languagePath(card, language);
  const typed = language === 'he' ? '' : `?language=${language}`;
  const ofCard = async () => previewOf((await followed(page())).head);

  // Proves S70.
  test('the review form', async () => {
    const { status, head } = await followed(`${page()}/review`);
    expect(status).toBe(200);
    expect(previewOf(head)).toEqual(await ofCard());
    expect((await ofCard()).title).toBe(language === 'he' ? 'סלון נגה' : 'Noga Salon');
    expect(head).toMatch(/<meta name="robots" content="noindex"/);
  });

  // Proves S70.
  test('a personal link, before and after it was used, without the name of the customer', async () => {
    const { id, code } = await invited(world, owner.businessId, { name: 'אביגיל מזרחי' });
    const { status, head } = await followed(`/r/${code}${typed}`);
    expect(status).toBe(200);
    expect(previewOf(head)).toEqual(await ofCard());
    expect(head).toMatch(/<meta name="robots" content="noindex"/);
    expect(head).not.toContain('אביגיל');
    expect(head).not.toContain('og:url');
    expect(await storedInvitation(world, owner.businessId, id)).toMatchObject({ openedAt: null });
    await submit(world, owner.username, { invitation: code, customerName: 'אביגיל מזרחי' });
    const used = await followed(`/r/${code}${typed}`);
    expect([used.status, previewOf(used.head)]).toEqual([200, await ofCard()]);
    expect(used.head).not.toContain('אביגיל');
  });
});

// Proves S70.
test('a printed code has the preview of what it leads to, and no scan is counted', async () => {
  for (const leadsTo of ['review', 'card']) {
    const { body } = await send(owner, 'POST', '/api/places', { name: `דלפק ${leadsTo}`, leadsTo });
    const { status, head } = await followed(`/q/${body.code}`);
    expect([status, previewOf(head)]).toEqual([200, previewOf((await followed(card)).head)]);
  }
  await world.services.visits.flush();
  const places = (await send(owner, 'GET', '/api/places')).body.items as { scans: number }[];
  expect(places.map(({ scans }) => scans)).toEqual([0, 0]);
});

test('crawlers of networks may read the form, which tells search engines to leave it out', async () => {
  expect(await (await world.request('/robots.txt')).text()).not.toContain('/review');
});
