import { mailCopy } from './copy.he.ts';
import { isolateWhole, isolateWithin } from './foreign-runs.ts';
import type {
  MailContent,
  MailFooter,
  MailLink,
  MailPart,
  MailQuote,
  MailSpeech,
  MailStep,
} from './layout.ts';
import { unlinked } from './unlinked.ts';

export function textPart({ title, parts, speech = mailCopy }: MailContent, footer: MailFooter): string {
  return `${[words(title), ...parts.map(partText), '—', footerText(footer, speech)].join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return words(part);
  if ('note' in part) return words(part.note);
  if ('heading' in part) return words(part.heading);
  if ('picture' in part) return words(part.picture.alt);
  if ('steps' in part) return part.steps.map(stepText).join('\n\n');
  if ('quote' in part) return quoteText(part.quote);
  if ('figures' in part)
    return part.figures.map(({ value, label }) => words(`${label}: ${value}`)).join('\n');
  return ('actions' in part ? part.actions : [part.link]).map(linkText).join('\n\n');
}

function quoteText({ by, detail, text, notes = [], links = [] }: MailQuote): string {
  const written = text ? text.split('\n').map((line) => `> ${words(line)}`) : [];
  const head = `${unlinked(isolateWhole(by))} · ${words(detail)}`;
  return [head, ...written, ...notes.map(words), ...links.map(linkText)].join('\n');
}

function stepText({ label, url, why }: MailStep, index: number): string {
  return `${index + 1}. ${linkText({ label, url })}\n${words(why)}`;
}

/** On a line of its own, so that programs find where it ends. */
function linkText({ label, url }: MailLink): string {
  return `${isolateWithin(label)}:\n${url}`;
}

function footerText(
  { site, contactEmail, reason, links = [] }: MailFooter,
  { brand, contact }: MailSpeech,
): string {
  const sender = contactEmail
    ? isolateWithin(`${brand} · ${contact} ${contactEmail}`)
    : `${isolateWithin(`${brand} · ${contact}`)}\n${site}/contact`;
  return [words(reason), ...links.map(linkText), `${sender}\n${site}`].join('\n\n');
}

function words(text: string): string {
  return unlinked(isolateWithin(text));
}
