import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppEnv } from '../http/context.ts';
import { problemOfError } from '../http/error-boundary.ts';
import { createFileMailer } from './file-mailer.ts';
import { isolateForeign } from './foreign-runs.ts';
import { outboxPages } from './outbox-pages.ts';
import { readEml } from './read-eml.ts';
import { LONG_SUBJECT, mailOf } from './testing/mails.ts';

const AT = new Date('2026-11-21T10:00:00.250Z');
let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'dugri-outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const written = async () => (await readdir(folder)).sort();

describe('mails as files', () => {
  it('are named by time and subject and hold the whole mail', async () => {
    await createFileMailer(folder, () => AT).send(mailOf());
    const [name = ''] = await written();
    expect(name).toMatch(
      /^2026-11-21T10-00-00-250-ביקורת-חדשה-מחכה-לאישור-שלכם-בכרטיס-[0-9a-f]{4}\.eml$|^2026-11-21T10-00-00-250-ביקורת-חדשה-[^/]+\.eml$/,
    );
    const mail = readEml(await readFile(path.join(folder, name), 'utf8'));
    expect(mail).toEqual({
      to: 'דנה לוי <dana@example.com>',
      subject: isolateForeign(LONG_SUBJECT),
      date: new Date('2026-11-21T10:00:00Z'),
      text: mailOf().text.replaceAll('\r\n', '\n'),
      html: mailOf().html,
      pictures: [],
      files: [],
    });
  });

  it('hold their pictures', async () => {
    const pictures = [1, 2].map((n) => ({ cid: `${n}@pictures`, png: Buffer.from(`picture ${n}`) }));
    await createFileMailer(folder, () => AT).send(mailOf({ pictures }));
    const [name = ''] = await written();
    const source = await readFile(path.join(folder, name), 'utf8');
    // Beside the HTML, so that no program lists them as files that somebody sent.
    expect(source).toMatch(
      /multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/,
    );
    expect(source).toContain('Content-ID: <1@pictures>');
    expect(source.match(/Content-Disposition: inline/g)).toHaveLength(2);
    expect(readEml(source)).toMatchObject({ pictures, text: mailOf().text, html: mailOf().html });
  });

  it('are for the folder’s owner alone, and none replaces another', async () => {
    const mailer = createFileMailer(folder, () => AT);
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(mailOf())));
    const names = await written();
    expect(names).toHaveLength(5);
    expect((await stat(path.join(folder, names[0] ?? ''))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it.each(['../../evil', '/etc/cron.d/x', '.', '😀', ''])(
    'stay in their folder whatever the subject: %j',
    async (subject) => {
      await createFileMailer(folder, () => AT).send(mailOf({ subject }));
      expect(await written()).toEqual([
        expect.stringMatching(/^2026-11-21T10-00-00-250-[\p{L}\p{N}-]*[0-9a-f]{4}\.eml$/u),
      ]);
      expect(await readdir(path.dirname(folder))).toEqual(['outbox']);
    },
  );
});

it.each(['\r\n', '\n', '\r', '\u2028', '\0\r\n'])('no header begins behind a typed %j', async (end) => {
  const sly = `דנה${end}Bcc: all@example.com${end}${end}<b>body</b>`;
  const to = { name: sly, address: 'dana@example.com' };
  await createFileMailer(folder, () => AT).send(mailOf({ to, subject: sly }));
  const [name = ''] = await written();
  const source = await readFile(path.join(folder, name), 'utf8');
  const [headers = ''] = source.split('\n\n');
  expect(headers.match(/^[\w-]+(?=:)/gm)).toEqual(expect.arrayContaining(['To', 'Subject', 'Content-Type']));
  expect(headers).not.toMatch(/^(bcc|cc):/im);
  expect(readEml(source).to).toMatch(/<dana@example\.com>$/);
});

describe('the outbox', () => {
  const get = async (url: string) => {
    const app = new Hono<AppEnv>().route('/', outboxPages(folder));
    app.onError((error, c) => c.json(null, problemOfError(error).status));
    const response = await app.request(url);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it('is empty before the first mail', async () => {
    expect((await get('/_outbox')).html).toContain('עדיין לא נשלחו מיילים');
  });

  it('lists mails, the newest first, and shows each', async () => {
    await createFileMailer(folder, () => AT).send(mailOf({ subject: 'ראשון' }));
    await createFileMailer(folder, () => new Date(AT.getTime() + 1000)).send(mailOf({ subject: 'שני' }));
    const list = await get('/_outbox');
    expect(list.html.indexOf('שני')).toBeLessThan(list.html.indexOf('ראשון'));
    const links = [...list.html.matchAll(/href="(\/_outbox\/[^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links).toHaveLength(2);
    const { status, html } = await get(links[0] ?? '');
    expect(status).toBe(200);
    expect(html).toContain('<h1>שני</h1>');
    expect(html).toContain('href="http://localhost:3000/login?next=%2F&amp;token=abc"');
  });

  it('shows the pictures that a mail brings with it', async () => {
    const png = Buffer.from('picture');
    await createFileMailer(folder, () => AT).send(
      mailOf({
        html: '<img src="cid:1@pictures"><img src="cid:2@pictures">',
        pictures: [{ cid: '1@pictures', png }],
      }),
    );
    const { html } = await get(`/_outbox/${encodeURIComponent((await written())[0] ?? '')}`);
    expect(html).toContain(
      `&lt;img src=&quot;data:image/png;base64,${png.toString('base64')}&quot;&gt;&lt;img src=&quot;&quot;&gt;`,
    );
  });

  it('runs nothing that a mail brings with it', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    await createFileMailer(folder, () => AT).send(
      mailOf({ subject: evil, html: evil, text: evil, to: { name: evil, address: 'a@example.com' } }),
    );
    const [name = ''] = await written();
    for (const url of ['/_outbox', `/_outbox/${encodeURIComponent(name)}`]) {
      const { html, headers } = await get(url);
      expect(html).not.toMatch(/<script|<img/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await get(`/_outbox/${encodeURIComponent(name)}`)).html).toMatch(
      /<iframe sandbox="allow-top-navigation-by-user-activation"/,
    );
  });

  it.each(['secret.eml', '..%2Fsecret.eml', '%2e%2e%2fsecret.eml', 'none.eml', 'x'])(
    'knows no %s',
    async (file) => {
      await createFileMailer(folder, () => AT).send(mailOf());
      await writeFile(path.join(path.dirname(folder), 'secret.eml'), 'secret');
      expect((await get(`/_outbox/${file}`)).status).toBe(404);
    },
  );
});
