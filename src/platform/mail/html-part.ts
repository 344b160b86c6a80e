import { contentId } from './content-id.ts';
import { mailCopy } from './copy.he.ts';
import { isolateForeign, isolateWhole } from './foreign-runs.ts';
import { escapeHtml } from './html.ts';
import type {
  MailContent,
  MailFooter,
  MailLink,
  MailPart,
  MailPicture,
  MailQuote,
  MailSpeech,
  MailStep,
} from './layout.ts';
import { unlinked } from './unlinked.ts';

const INK = '#1B1530';
const MUTED = '#5B5470';
const LINE = '#E6E2EF';
const VIOLET = '#6D3FE0';
const AMBER = '#B45309';
const STARS = 5;
/** A word without an end would push all else out of sight. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';

/** Mail programs that know the device's theme read this; what they drop leaves a light mail. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #13101C !important } .sheet { background: #1D1830 !important }
  .ink { color: #ECE8F6 !important } .muted { color: #A79FC0 !important }
  .line { border-color: #3A3352 !important } .link { color: #B79CFF !important } .stars { color: #F5B94A !important }
}`;

/** The part of a mail that most people see: tables and inline styles, which is what mail programs keep. */
export function htmlPart(content: MailContent, footer: MailFooter): string {
  const { title, preview, parts, speech = mailCopy } = content;
  const rows = [
    td(speech.brand, `padding:0 0 20px;${font(20, VIOLET, 700)}`, 'link'),
    td(`<h1 class="ink" style="margin:0;${font(24, INK, 700)}">${words(title)}</h1>`, 'padding:0 0 16px'),
    ...parts.map(partRow),
    ...hintRows(parts, speech),
    td(
      footerHtml(footer, speech),
      `padding:16px 0 0;border-top:1px solid ${LINE};${font(14, MUTED)}`,
      'muted line',
    ),
  ];
  const sheet = table([td(table(rows), 'padding:28px 24px')], {
    style: `width:100%;max-width:560px;background:#FFFFFF;border-radius:12px;${WRAPPED}`,
    width: 560,
    names: 'sheet',
  });
  const page = table([td(sheet, 'padding:24px 12px', '', 'center')], {
    style: 'width:100%;background:#FAF9FC',
    names: 'page',
  });
  const html = `<!doctype html>
<html lang="${speech.lang}" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(unlinked(title))}</title><style>${DARK}
</style></head>
<body dir="rtl" class="page" style="margin:0;padding:0;background:#FAF9FC">
${preview ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words(preview)}</div>\n` : ''}${page}
</body></html>
`;
  return speech.dir === 'rtl' ? html : fromLeft(html);
}

/** Typed text is escaped, so that what looks like an attribute of a tag is one. A written line keeps its own direction. */
function fromLeft(html: string): string {
  return html.replace(/<(?:html|body|table|td)\b[^>]*>/g, (tag) =>
    tag.replaceAll('rtl', 'ltr').replaceAll('right', 'left'),
  );
}

/** Below a mail with one button, its address: for programs that show no button. */
function hintRows(parts: MailPart[], speech: MailSpeech): string[] {
  const actions = parts.flatMap((part) =>
    typeof part === 'object' && 'actions' in part ? part.actions : [],
  );
  const [{ url } = { url: '' }] = actions;
  if (actions.length !== 1) return [];
  return [td(linkHint(url, speech), `padding:0 0 24px;${font(14, MUTED)}`, 'muted')];
}

function partRow(part: MailPart): string {
  if (typeof part === 'string') return td(lines(part), `padding:0 0 16px;${font(16, INK)}`, 'ink');
  if ('heading' in part)
    return td(
      `<h2 class="ink" style="margin:0;${font(18, INK, 700)}">${words(part.heading)}</h2>`,
      'padding:12px 0 10px',
    );
  if ('picture' in part) return td(picture(part.picture), 'padding:0 0 20px');
  if ('steps' in part) return td(table(part.steps.map(step)), 'padding:0 0 12px');
  if ('quote' in part) return td(quote(part.quote), 'padding:0 0 20px');
  if ('figures' in part) return td(figures(part.figures), 'padding:0 0 20px');
  if ('note' in part) return td(lines(part.note), `padding:0 0 16px;${font(14, MUTED)}`, 'muted');
  if ('actions' in part) return td(buttons(part.actions), 'padding:4px 0 24px');
  return td(link(part.link), `padding:0 0 16px;${font(16, VIOLET, 600)}`);
}

/** Its alternative text is styled, since many mail programs show that alone until they are told otherwise. */
function picture({ png, alt, width }: MailPicture): string {
  const style = `display:block;width:100%;max-width:${width}px;height:auto;border:0;${font(14, MUTED)}`;
  const source = `src="cid:${contentId(png)}" width="${width}"`;
  return `<img ${source} alt="${plainWords(alt)}" class="muted" style="${style}">`;
}

function step({ label, url, why }: MailStep, index: number): string {
  const number = td(
    String(index + 1),
    `width:28px;vertical-align:top;padding:0 0 14px;${font(16, MUTED, 700)}`,
    'muted',
  );
  const reason = `<div class="muted" style="${font(14, MUTED)}">${words(why)}</div>`;
  return number + td(link({ label, url }) + reason, `padding:0 0 14px;${font(16, VIOLET, 600)}`);
}

/** A text by somebody else stands apart, so that nobody takes it for the sender's words. */
function quote({ by, stars, detail, text, notes = [], links = [] }: MailQuote): string {
  const rating = stars ? `${drawnStars(stars)} &nbsp;` : '';
  const rows = [
    td(`<strong>${escapeHtml(unlinked(isolateWhole(by)))}</strong>`, font(16, INK), 'ink'),
    td(`${rating}${words(detail)}`, `padding:0 0 4px;${font(14, MUTED)}`, 'muted'),
    ...(text ? [td(written(text), `padding:4px 0;${font(16, INK)}`, 'ink')] : []),
    ...notes.map((note) => td(words(note), `padding:4px 0 0;${font(14, MUTED)}`, 'muted')),
    ...(links.length > 0
      ? [td(links.map(link).join(' &nbsp;·&nbsp; '), `padding:6px 0 0;${font(16, MUTED, 600)}`, 'muted')]
      : []),
  ];
  return table([td(table(rows), `padding:4px 16px;border-right:3px solid ${LINE}`, 'line')]);
}

function drawnStars(stars: number): string {
  const drawn = '★'.repeat(stars) + '☆'.repeat(STARS - stars);
  return `<span class="stars" aria-hidden="true" style="color:${AMBER};letter-spacing:2px">${drawn}</span>`;
}

/** Each line in its own direction; one with Hebrew in it is read from the right, whatever it begins with. */
function written(text: string): string {
  return text
    .split('\n')
    .map((line) => `<div dir="${/\p{Script=Hebrew}/u.test(line) ? 'rtl' : 'auto'}">${words(line)}</div>`)
    .join('');
}

function figures(items: { value: string; label: string }[]): string {
  const width = `${Math.floor(100 / items.length)}%`;
  const longest = items.length === 1 ? 0 : Math.max(...items.map(({ value }) => value.length));
  const size = longest > 7 ? 18 : longest > 5 ? 22 : 28;
  const cells = items.map(({ value, label }) => {
    const figure = `<span class="ink" style="white-space:nowrap;${font(size, INK, 700)}">${words(value)}</span>`;
    const style = `width:${width};padding:12px 4px;border:1px solid ${LINE};vertical-align:top;${font(14, MUTED)}`;
    return td(`${figure}<br>${words(label)}`, style, 'muted line', 'center');
  });
  return table([cells.join('')], { style: 'width:100%;border-collapse:collapse' });
}

function buttons(actions: MailLink[]): string {
  const cells = actions.map(({ label, url }, index) => {
    const isFirst = index === 0;
    const ground = isFirst ? `background:${VIOLET};border:1px solid ${VIOLET}` : `border:1px solid #8C84A3`;
    const shape = 'display:inline-block;padding:11px 22px;text-decoration:none';
    const text = font(16, isFirst ? '#FFFFFF' : INK, 700);
    const names = isFirst ? '' : ' class="ink"';
    const anchor = `<a href="${escapeHtml(url)}"${names} style="${shape};${text}">${nameOf(label)}</a>`;
    return td(anchor, `border-radius:10px;${ground}`, '', 'center');
  });
  return table([cells.join(td('', 'width:12px'))], { style: '', width: '' });
}

function footerHtml(
  { site, contactEmail, reason, links = [] }: MailFooter,
  { brand, contact }: MailSpeech,
): string {
  const { host } = new URL(site);
  const writing = contactEmail
    ? { label: contactEmail, url: `mailto:${contactEmail}` }
    : { label: `${host}/contact`, url: `${site}/contact` };
  const sender = [`${brand} · ${link({ label: host, url: site })}`, `${contact} ${link(writing)}`];
  const rows = [
    lines(reason),
    ...(links.length > 0 ? [links.map(link).join(' &nbsp;·&nbsp; ')] : []),
    sender.join(' · '),
  ];
  return rows.join('<br>');
}

function linkHint(url: string, speech: MailSpeech): string {
  const address = escapeHtml(url);
  const style = `color:${VIOLET};word-break:break-all`;
  return `${speech.linkHint}<br><a href="${address}" dir="ltr" class="link" style="${style}">${address}</a>`;
}

function link({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${VIOLET}">${nameOf(label)}</a>`;
}

/** @param rows each the cells of one row. */
function table(
  rows: string[],
  {
    style = 'width:100%',
    width = '100%',
    names = '',
  }: { style?: string; width?: number | string; names?: string } = {},
): string {
  const open = `<table role="presentation" dir="rtl"${classOf(names)} cellpadding="0" cellspacing="0" border="0"`;
  return `${open} width="${width}" style="${style}">\n${rows.map((row) => `<tr>${row}</tr>\n`).join('')}</table>`;
}

/** Says its direction twice: Gmail drops what html and body say, Outlook what only a style says. */
function td(content: string, style: string, names = '', align: 'right' | 'center' = 'right'): string {
  return `<td dir="rtl" align="${align}" style="direction:rtl;${style}"${classOf(names)}>${content}</td>`;
}

function classOf(names: string): string {
  return names && ` class="${names}"`;
}

function font(px: number, color: string, weight = 400): string {
  const family = "font-family:Assistant,'Segoe UI',Arial,sans-serif";
  return `${family};font-size:${px}px;line-height:1.5;font-weight:${weight};color:${color}`;
}

/** The name of a link may be an address of ours: it leads where it says. */
function nameOf(label: string): string {
  return escapeHtml(isolateForeign(label));
}

/** A phone or the number of a case is kept on one line: broken, its halves would trade places. */
function words(text: string): string {
  return plainWords(text).replace(
    /\u2068\+?\d+(?:-\d+)+\u2069/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}

function plainWords(text: string): string {
  return escapeHtml(unlinked(isolateForeign(text)));
}

function lines(text: string): string {
  return words(text).replace(/\n/g, '<br>');
}
