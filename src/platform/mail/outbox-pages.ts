import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { outboxCopy as copy } from './copy.he.ts';
import { escapeHtml } from './html.ts';
import { readEml, type StoredMail } from './read-eml.ts';

/** Styles are open, since a frame's mail lives under its page's policy; nothing else can load or run. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SHOWN_MAX = 200;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 Assistant, 'Segoe UI', Arial, sans-serif }
body { max-inline-size: 48rem; margin: 0 auto; padding: 24px 16px 64px; background: #faf9fc; color: #1b1530 }
a { color: #6d3fe0 }
h1 { font-size: 24px; line-height: 1.3 } h2 { font-size: 16px; margin-block: 24px 8px }
ul { list-style: none; padding: 0; background: #fff; border: 1px solid #e6e2ef; border-radius: 12px }
li { padding: 12px 16px } li + li { border-block-start: 1px solid #e6e2ef }
li a { font-weight: 700; text-decoration: none } p, dl { margin: 0 } small, dt, .quiet { color: #5b5470; font-size: 14px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 12px } dd { margin: 0 } bdi[dir] { white-space: nowrap }
iframe { inline-size: 100%; block-size: 34rem; border: 1px solid #e6e2ef; border-radius: 12px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; padding: 16px; background: #fff; border: 1px solid #e6e2ef; border-radius: 12px }
@media (prefers-color-scheme: dark) {
  body { background: #14101f; color: #ece8f6 } a { color: #b79cff } small, dt, .quiet { color: #a79fc0 }
  ul, pre { background: #1d1830; border-color: #3a3352 } li + li { border-color: #3a3352 } iframe { border-color: #3a3352 }
}`;

/** `/_outbox`: the mails that the file mailer wrote, for developers and the demo. They hold links that open accounts. */
export function outboxPages(folder: string) {
  return new Hono<AppEnv>()
    .get('/_outbox', async (c) => {
      const names = (await mailsIn(folder)).slice(0, SHOWN_MAX);
      const mails = await Promise.all(names.map(async (name) => ({ name, mail: await open(folder, name) })));
      return page(c, copy.title, listOf(mails));
    })
    .get('/_outbox/:file', async (c) => {
      const name = c.req.param('file');
      if (!(await mailsIn(folder)).includes(name)) throw new Problem(404);
      const mail = await open(folder, name);
      return page(c, mail.subject, shown(mail));
    });
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

async function open(folder: string, name: string): Promise<StoredMail> {
  return readEml(await readFile(path.join(folder, name), 'utf8'));
}

function listOf(mails: { name: string; mail: StoredMail }[]): string {
  if (mails.length === 0) return `<p class="quiet">${copy.empty}</p>`;
  const items = mails.map(
    ({ name, mail }) =>
      `<li><a href="/_outbox/${encodeURIComponent(name)}">${escapeHtml(mail.subject)}</a><br><small>${details(mail)}</small></li>`,
  );
  return `<p class="quiet">${copy.intro}</p><ul>${items.join('')}</ul>`;
}

function details({ to, date }: StoredMail): string {
  return `<bdi>${escapeHtml(to)}</bdi> · <bdi dir="ltr">${timeOf(date)}</bdi>`;
}

function shown({ to, date, text, html, pictures }: StoredMail): string {
  const sources = new Map(
    pictures.map(({ cid, png }) => [cid, `data:image/png;base64,${png.toString('base64')}`]),
  );
  const whole = html.replace(/"cid:([^"]+)"/g, (_, cid: string) => `"${sources.get(cid) ?? ''}"`);
  // Links leave the frame for the whole window; the sandbox forbids scripts and everything else.
  const framed = `<base target="_top">${whole}`;
  return `<p><a href="/_outbox">${copy.back}</a></p>
<dl><dt>${copy.to}</dt><dd><bdi>${escapeHtml(to)}</bdi></dd><dt>${copy.at}</dt><dd><bdi dir="ltr">${timeOf(date)}</bdi></dd></dl>
<h2 id="html">${copy.html}</h2>
<iframe sandbox="allow-top-navigation-by-user-activation" title="${copy.html}" srcdoc="${escapeHtml(framed)}"></iframe>
<h2 id="text">${copy.text}</h2>
<pre dir="auto">${linked(text)}</pre>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, '<a dir="ltr" href="$&">$&</a>');
}

function timeOf(date: Date): string {
  return date.toLocaleString('he-IL', {
    timeZone: 'Asia/Jerusalem',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
}

function page(c: Context<AppEnv>, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`;
  return c.html(html, 200, { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' }) as Response;
}
