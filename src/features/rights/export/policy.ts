import { showPlaceholders } from '#features/customers/messages/shown-placeholders.policy.ts';
import { escapeHtml } from '#platform/mail/html.ts';
import { formatDate, formatDateTime, formatMoney, formatMonth, formatPhone } from '#ui/text/format.ts';
import { exportWords as words } from './words.copy.he.ts';

/** Messages and replies with places for a name. */
const TEMPLATES = ['text', 'message'];
const FILES = ['image', 'logo', 'cover', 'profileImage', 'invoice'];

/** A row of an export as a list of the fields that have a name; empty ones are left out, and a row without any. */
export function drawRow(row: Record<string, unknown>, nameOf = words.nameOf): string {
  const drawn = Object.entries(row).map(([field, value]) => {
    const name = isEmpty(value) ? undefined : nameOf(field);
    if (name === undefined) return '';
    return `<div><dt>${escapeHtml(name)}</dt><dd>${drawValue(field, value)}</dd></div>`;
  });
  return drawn.some(Boolean) ? `<dl>${drawn.join('')}</dl>` : '';
}

function drawValue(field: string, value: unknown): string {
  if (value instanceof Date) return `<time datetime="${value.toISOString()}">${formatDateTime(value)}</time>`;
  if (Array.isArray(value)) return value.map((one) => drawValue(field, one)).join('<br>');
  if (typeof value === 'object' && value !== null)
    return drawRow(value as Record<string, unknown>, (name) => words.nameOf(name) ?? name);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && field.endsWith('Agorot')) return formatMoney(value);
  const text = String(value);
  if (FILES.includes(field)) return `<a href="files/${encodeURI(text)}">${words.open}</a>`;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d\d$/.test(text)) return formatMonth(`${text}-15`);
  if (/^\+\d+$/.test(text)) return `<bdi>${formatPhone(text)}</bdi>`;
  if (TEMPLATES.includes(field)) return `<bdi>${escapeHtml(showPlaceholders(text))}</bdi>`;
  return `<bdi>${escapeHtml(words.choiceOf(field, text))}</bdi>`;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
