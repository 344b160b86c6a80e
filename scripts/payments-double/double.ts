import { type HttpBindings, serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { Books, isCharged, type Page } from './books.ts';
import { cardPage, overPage, secondStepPage } from './card-page.ts';
import { cardcomWire } from './cardcom-wire.ts';
import { cardOf } from './cards.ts';
import { documentFile } from './document-file.ts';
import { type CallKind, type Fault, Faults } from './faults.ts';
import { type NoticeMode, Notices } from './notices.ts';
import { payplusWire } from './payplus-wire.ts';

const SECRET = 'example-secret';

export interface PaymentsDouble {
  /** The `PAYMENTS_URL` with which to start the product. */
  settings: { cardcom: string; payplus: string };
  origin: string;
  stop(): Promise<void>;
}

/**
 * An example provider over HTTP, with the APIs of Cardcom and PayPlus, a payment page and notices. Calls below `/double/`
 * read its state and inject faults.
 */
export async function startPaymentsDouble(port = 0): Promise<PaymentsDouble> {
  const books = new Books();
  const faults = new Faults();
  const notices = {
    cardcom: new Notices(books, 'cardcom', SECRET),
    payplus: new Notices(books, 'payplus', SECRET),
  };
  let origin = '';
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route(
    '/api/v11',
    cardcomWire(books, faults, SECRET, ({ id }) => `${origin}/cardcom/${id}`),
  );
  app.route(
    '/api/v1.0',
    payplusWire(books, faults, SECRET, ({ id }) => `${origin}/payplus/${id}`),
  );
  app.get('/documents/:number', (c) => answerDocument(c, books));
  for (const provider of ['cardcom', 'payplus'] as const)
    app.route(`/${provider}`, cardPages(books, notices[provider]));
  app.route('/double', controls(books, faults, [notices.cardcom, notices.payplus]));
  const server = serve({
    fetch: app.fetch,
    port,
    hostname: '127.0.0.1',
    serverOptions: { keepAliveTimeout: 600_000 },
  });
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  if (!address || typeof address === 'string') throw new TypeError('The example provider has no port');
  const host = `127.0.0.1:${address.port}`;
  origin = `http://${host}`;
  books.origin = origin;
  return {
    origin,
    settings: {
      cardcom: `cardcom+http://1000:example:${SECRET}@${host}`,
      payplus: `payplus+http://example:${SECRET}@${host}/terminal/cashier/page`,
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** The pages that a payer sees. */
function cardPages(books: Books, notices: Notices) {
  const app = new Hono();
  app.get('/:id', (c) => {
    const page = books.pages.get(c.req.param('id'));
    return !page || books.isOver(page) ? c.html(overPage(), 410) : c.html(cardPage(page));
  });
  app.post('/:id', async (c) => {
    const page = books.pages.get(c.req.param('id'));
    if (!page || books.isOver(page)) return c.html(overPage(), 410);
    const form = await c.req.parseBody();
    const typed = { number: String(form.number ?? ''), expires: String(form.expires ?? '') };
    const { secondStep } = cardOf(typed.number);
    if (secondStep && secondStep !== 'unavailable' && (form.confirmed !== 'yes' || secondStep === 'left'))
      return c.html(secondStepPage(typed));
    return settle(c, books, notices, page, typed);
  });
  return app;
}

async function settle(
  c: Context,
  books: Books,
  notices: Notices,
  page: Page,
  { number, expires }: { number: string; expires: string },
) {
  const [month = 0, year = 0] = expires.split('/').map(Number);
  const made = books.pay(page, { number, month, year: 2_000 + year });
  await notices.tell(page);
  if (isCharged(made)) return c.redirect(page.returnTo, 303);
  return c.html(cardPage(page, 'הכרטיס נדחה. אפשר לנסות כרטיס אחר.'), 402);
}

function answerDocument(c: Context, { files }: Books) {
  if (files === 'gone') return c.text('no such document', 404);
  if (files === 'page') return c.html('<p>sign in to read the document</p>');
  const pdf = documentFile(c.req.param('number') ?? '').padEnd(files === 'huge' ? 6_000_000 : 0);
  return c.body(pdf, 200, { 'content-type': 'application/pdf' });
}

/** Lets tests read the state and inject faults. */
function controls(books: Books, faults: Faults, all: Notices[]) {
  const app = new Hono();
  app.get('/books', (c) =>
    c.json({
      pages: [...books.pages.values()],
      cards: [...books.cards.values()],
      transactions: books.transactions,
    }),
  );
  app.post('/settings', async (c) => {
    const given = await c.req.json<{
      notices?: NoticeMode;
      documents?: Books['documents'];
      files?: Books['files'];
      now?: string;
    }>();
    for (const notices of all) notices.mode = given.notices ?? notices.mode;
    books.documents = given.documents ?? books.documents;
    books.files = given.files ?? books.files;
    if (given.now) books.setNow(Date.parse(given.now));
    return c.body(null, 204);
  });
  app.post('/faults', async (c) => {
    const { kind, fault } = await c.req.json<{ kind: CallKind; fault: Fault }>();
    faults.add(kind, fault);
    return c.body(null, 204);
  });
  app.post('/notices/send', async (c) => {
    await Promise.all(all.map((notices) => notices.sendHeld()));
    return c.body(null, 204);
  });
  app.post('/transactions/:uid/dispute', (c) => {
    const found = books.find(c.req.param('uid'));
    if (found) books.dispute(found);
    return c.body(null, found ? 204 : 404);
  });
  app.patch('/transactions/:uid', async (c) => {
    const found = books.find(c.req.param('uid'));
    if (found) Object.assign(found, await c.req.json());
    return c.body(null, found ? 204 : 404);
  });
  app.patch('/cards/:token', async (c) => {
    const card = books.cards.get(c.req.param('token'));
    if (card) Object.assign(card, await c.req.json());
    return c.body(null, card ? 204 : 404);
  });
  app.post('/cards/:token/replace', async (c) => {
    books.replaceCard(c.req.param('token'), await c.req.json());
    return c.body(null, 204);
  });
  app.delete('/cards/:token', (c) => c.body(null, books.cards.delete(c.req.param('token')) ? 204 : 404));
  return app;
}
