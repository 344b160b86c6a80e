import { mailCopy } from './copy.he.ts';
import { isolateForeign } from './foreign-runs.ts';
import { escapeHtml } from './html.ts';

export interface MailContent {
  title: string;
  paragraphs: string[];
  /** The one thing to do; `url` is absolute. */
  action?: { label: string; url: string };
}

const INK = '#1B1530';
const MUTED = '#5B5470';
const VIOLET = '#6D3FE0';

/** Both parts of a mail, in Hebrew from right to left. Everything handed in is text, never HTML. */
export function renderMail(content: MailContent): { html: string; text: string } {
  if (content.action && !/^https?:\/\//.test(content.action.url))
    throw new Error('a mail links to http and https only');
  return { html: htmlPart(content), text: textPart(content) };
}

function htmlPart({ title, paragraphs, action }: MailContent): string {
  const rows = [
    td(mailCopy.brand, `padding:0 0 24px;${font(20, VIOLET, 700)}`),
    td(`<h1 style="margin:0;${font(24, INK, 700)}">${words(title)}</h1>`, 'padding:0 0 16px'),
    ...paragraphs.map((text) => td(words(text).replace(/\n/g, '<br>'), `padding:0 0 16px;${font(16, INK)}`)),
    ...(action ? [td(button(action), 'padding:8px 0 24px')] : []),
    ...(action ? [td(linkHint(action.url), `padding:0 0 24px;${font(14, MUTED)}`)] : []),
    td(mailCopy.footer, `padding:16px 0 0;border-top:1px solid #E6E2EF;${font(14, MUTED)}`),
  ];
  const panel = table(
    [td(table(rows), 'padding:32px 28px')],
    'width:100%;max-width:560px;background:#FFFFFF',
    560,
  );
  const page = table([td(panel, 'padding:24px 12px', 'center')], 'width:100%;background:#FAF9FC');
  return `<!doctype html>
<html lang="he" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title></head>
<body dir="rtl" style="margin:0;padding:0;background:#FAF9FC">
${page}
</body></html>
`;
}

function table(rows: string[], style = 'width:100%', width: number | string = '100%'): string {
  const open = '<table role="presentation" dir="rtl" cellpadding="0" cellspacing="0" border="0"';
  return `${open} width="${width}" style="${style}">\n${rows.map((row) => `<tr>${row}</tr>\n`).join('')}</table>`;
}

/** Says its direction twice: Gmail drops what html and body say, Outlook what only a style says. */
function td(content: string, style: string, align: 'right' | 'center' = 'right'): string {
  return `<td dir="rtl" align="${align}" style="direction:rtl;${style}">${content}</td>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const shape = `display:inline-block;padding:12px 24px;background:${VIOLET};border-radius:10px;text-decoration:none`;
  return `<a href="${escapeHtml(url)}" style="${shape};${font(16, '#FFFFFF', 700)}">${words(label)}</a>`;
}

function font(px: number, color: string, weight = 400): string {
  const family = "font-family:Assistant,'Segoe UI',Arial,sans-serif";
  return `${family};font-size:${px}px;line-height:1.5;font-weight:${weight};color:${color}`;
}

function linkHint(url: string): string {
  const address = escapeHtml(url);
  const link = `<a href="${address}" dir="ltr" style="color:${VIOLET};word-break:break-all">${address}</a>`;
  return `${mailCopy.linkHint}<br>${link}`;
}

function words(text: string): string {
  return escapeHtml(isolateForeign(text));
}

function textPart({ title, paragraphs, action }: MailContent): string {
  const link = action ? [`${isolateForeign(action.label)}:\n${action.url}`] : [];
  return `${[...[title, ...paragraphs].map(isolateForeign), ...link, mailCopy.footer].join('\n\n')}\n`;
}
