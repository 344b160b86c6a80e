import { escapeHtml } from '#platform/mail/html.ts';

/** A row of an export as a list of its fields; empty ones are left out. @param nameOf what people call a field */
export function drawRow(row: Record<string, unknown>, nameOf: (field: string) => string): string {
  const fields = Object.entries(row).filter(([, value]) => !isEmpty(value));
  return `<dl>${fields.map(([field, value]) => `<div><dt>${escapeHtml(nameOf(field))}</dt><dd dir="auto">${drawValue(value)}</dd></div>`).join('')}</dl>`;
}

function drawValue(value: unknown): string {
  if (value instanceof Date) return `<time>${value.toISOString()}</time>`;
  if (typeof value === 'object') return `<pre dir="ltr">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  return escapeHtml(String(value));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
