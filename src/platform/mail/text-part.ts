import { mailCopy } from './copy.he.ts';
import { isolateForeign, isolateWhole } from './foreign-runs.ts';
import type { MailContent, MailFooter, MailLink, MailPart, MailQuote } from './layout.ts';

/** The part of a mail for programs that show no HTML. */
export function textPart({ title, parts }: MailContent, footer: MailFooter): string {
  return `${[isolateForeign(title), ...parts.map(partText), '—', footerText(footer)].join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return isolateForeign(part);
  if ('note' in part) return isolateForeign(part.note);
  if ('quote' in part) return quoteText(part.quote);
  if ('figures' in part)
    return part.figures.map(({ value, label }) => isolateForeign(`${label}: ${value}`)).join('\n');
  return ('actions' in part ? part.actions : [part.link]).map(linkText).join('\n\n');
}

function quoteText({ by, starsText, text, notes = [], links = [] }: MailQuote): string {
  const written = text ? text.split('\n').map((line) => `> ${isolateForeign(line)}`) : [];
  const head = `${isolateWhole(by)} · ${isolateForeign(starsText)}`;
  return [head, ...written, ...notes.map(isolateForeign), ...links.map(linkText)].join('\n');
}

/** On a line of its own, so that programs find where it ends. */
function linkText({ label, url }: MailLink): string {
  return `${isolateForeign(label)}:\n${url}`;
}

function footerText({ site, contactEmail, reason, links = [] }: MailFooter): string {
  const sender = [mailCopy.brand, ...(contactEmail ? [`${mailCopy.contact} ${contactEmail}`] : [])];
  return [
    isolateForeign(reason),
    ...links.map(linkText),
    `${isolateForeign(sender.join(' · '))}\n${site}`,
  ].join('\n\n');
}
