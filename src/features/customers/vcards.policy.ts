import type { TableRow } from './csv.policy.ts';

/** Somebody in a file of contacts. */
interface VcardContact {
  name: string;
  phones: string[];
  emails: string[];
  note: string;
}

const PROPERTY = /^(?:[\w-]+\.)?([A-Z-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/is;

export function isVcard(text: string): boolean {
  return /^\s*BEGIN:VCARD/i.test(text);
}

/** Numbers that take no message. */
const NO_PHONE = /\b(?:FAX|PAGER|MODEM)\b/i;

/** The contacts that phones and address books export, in every version of the format. */
export function readVcards(text: string): VcardContact[] {
  const cards: Map<string, string[]>[] = [];
  let fields = new Map<string, string[]>();
  for (const line of linesOf(text)) {
    const [, name = '', params = '', value = ''] = PROPERTY.exec(line) ?? [];
    const property = name.toUpperCase();
    if (property === 'BEGIN') {
      fields = new Map();
      cards.push(fields);
    } else if (property && !(property === 'TEL' && NO_PHONE.test(params)))
      fields.set(property, [
        ...(fields.get(property) ?? []),
        isQuoted(params) ? unquoted(value, params) : value,
      ]);
  }
  return cards.filter((card) => !isGroup(card)).map(contactOf);
}

/** Groups of an address book have a name and members. */
function isGroup(fields: Map<string, string[]>): boolean {
  const [kind = ''] = fields.get('KIND') ?? fields.get('X-ADDRESSBOOKSERVER-KIND') ?? [];
  return kind.toLowerCase() === 'group';
}

/** The same as a table under titles. */
export function vcardTable(contacts: readonly VcardContact[]): TableRow[] {
  const widest = (key: 'phones' | 'emails') => Math.max(1, ...contacts.map((contact) => contact[key].length));
  const [phones, emails] = [widest('phones'), widest('emails')];
  const filled = (values: string[], width: number) =>
    Array.from({ length: width }, (_, at) => values[at] ?? '');
  const titles = ['שם', ...Array(phones).fill('טלפון'), ...Array(emails).fill('אימייל'), 'הערה'];
  const rows = contacts.map((contact) => [
    contact.name,
    ...filled(contact.phones, phones),
    ...filled(contact.emails, emails),
    contact.note,
  ]);
  return [titles, ...rows].map((cells, at) => ({ number: at + 1, cells }));
}

/** Unfolded: a long line goes on behind a space, or in version 2.1 behind an equals sign. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const last = lines.at(-1) ?? '';
    if (last.endsWith('=') && isQuoted(last.slice(0, last.indexOf(':'))))
      lines[lines.length - 1] = last.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

const isQuoted = (params: string) => /QUOTED-PRINTABLE/i.test(params);

function unquoted(value: string, params: string): string {
  const bytes = Array.from(value.matchAll(/=([\dA-F]{2})|[^=]/gi), ([sign, code]) =>
    code ? Number.parseInt(code, 16) : sign.charCodeAt(0),
  );
  const charset = /CHARSET="?([\w-]+)/i.exec(params)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    // A charset that browsers don't know.
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

function contactOf(fields: Map<string, string[]>): VcardContact {
  const all = (property: string) => (fields.get(property) ?? []).map((value) => plain(value)).filter(Boolean);
  const [family = '', given = '', middle = ''] = (fields.get('N')?.[0] ?? '').split(/(?<!\\);/).map(plain);
  const parts = [given, middle, family].filter(Boolean).join(' ');
  return {
    name: all('FN')[0] || parts || all('ORG')[0]?.replaceAll(';', ' ') || all('NICKNAME')[0] || '',
    phones: all('TEL').map((phone) => phone.replace(/^tel:/i, '')),
    emails: all('EMAIL'),
    note: all('NOTE').join(' '),
  };
}

function plain(value: string): string {
  return value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();
}
