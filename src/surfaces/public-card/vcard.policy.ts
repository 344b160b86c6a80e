import type { CardLink } from '#features/cards/links.policy.ts';

const LINE_OCTETS = 75;

/** Contact entry of a business. Addresses of pages are absolute. */
export interface VcardContact {
  name: string;
  phone: { tel: string; mobile: boolean } | null;
  /** Another number than `phone`. */
  whatsapp: string | null;
  morePhones: { name: string; tel: string }[];
  email: string;
  address: string;
  links: CardLink[];
  cardUrl: string;
  note: string;
  photo: Uint8Array | null;
  changedAt: Date;
}

/** A contact as a vCard 3.0 (RFC 2426): UTF-8, CRLF, lines folded at 75 octets and never inside a character. */
export function createVcard(contact: VcardContact): string {
  const { name, phone, whatsapp, email, address, photo } = contact;
  let groups = 0;
  const labelled = (line: string, label: string): string[] => {
    const group = `item${++groups}`;
    return [`${group}.${line}`, `${group}.X-ABLabel:${label}`];
  };
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(name)};;;;`,
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)}`,
    // Apple's: a company's entry shows its name once, not as a person of the same name.
    'X-ABShowAs:COMPANY',
    phone && `TEL;TYPE=${phone.mobile ? 'CELL' : 'WORK'},VOICE,PREF:${phone.tel}`,
    ...(whatsapp ? labelled(`TEL;TYPE=CELL:${whatsapp}`, 'WhatsApp') : []),
    email && `EMAIL;TYPE=INTERNET,WORK:${escapeText(email)}`,
    address && `ADR;TYPE=WORK:;;${escapeText(address)};;;;`,
    ...contact.links.flatMap(({ url, network }) =>
      network ? labelled(`URL:${url}`, network) : `URL;TYPE=WORK:${url}`,
    ),
    ...labelled(`URL:${contact.cardUrl}`, 'Dugri'),
    ...contact.morePhones.flatMap(({ name, tel }) =>
      labelled(`TEL;TYPE=WORK,VOICE:${tel}`, escapeText(name)),
    ),
    contact.note && `NOTE:${escapeText(contact.note)}`,
    photo && `PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(photo).toString('base64')}`,
    `REV:${contact.changedAt.toISOString()}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) => `${fold(String(line))}\r\n`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/[;,]/g, '\\$&');
}

/** Breaks a line into pieces of at most 75 octets; each but the first begins with a space, which counts. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
