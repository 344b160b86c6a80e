import { isolateWithin } from './foreign-runs.ts';
import type { Mail } from './mailer.ts';

export interface Sender {
  name: string;
  address: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and their like would begin another header
const CONTROLS = /[\u0000-\u001F\u007F\u2028\u2029]+/g;
const UNFIT_IN_FILE_NAMES = /[\\/:*?"<>|]/g;
const ID = /^[\w-]+$/;
const ADDRESS = /^[^\s@,;<>()"\\]+@[^\s@,;<>()"\\]+$/;

/** A mail as nodemailer takes it, so that no name adds a recipient or header. Throws for an unfit address or id. */
export function messageOf(mail: Mail, from: Sender) {
  if (!ADDRESS.test(mail.to.address)) throw new Error('not one mail address');
  if (!ID.test(mail.id)) throw new Error('no id of a mail');
  return {
    messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
    from: { name: from.name, address: from.address },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: isolateWithin(oneLine(mail.subject)),
    text: mail.text,
    html: mail.html,
    attachments: [
      ...(mail.pictures ?? []).map(({ cid, png }, index) => ({
        cid,
        content: png,
        filename: `picture-${index + 1}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      ...(mail.files ?? []).map(({ name, type, bytes }) => ({
        content: Buffer.from(bytes),
        filename: oneLine(name).replace(UNFIT_IN_FILE_NAMES, ''),
        contentType: type,
        contentDisposition: 'attachment' as const,
      })),
    ],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl && oneClick(mail.unsubscribeUrl)),
    },
    encoding: 'base64',
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the button "unsubscribe" of mail programs posts to the address, without a question. */
function oneClick(url: string) {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function oneLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}
