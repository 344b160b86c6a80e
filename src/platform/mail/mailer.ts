/** Travels with a mail, to be kept. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** The same at every try, so that what arrives twice is told to be one. Letters, digits and dashes. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  replyTo?: string | null;
  html: string;
  text: string;
  pictures?: { cid: string; png: Buffer }[];
  files?: MailFile[];
  /** Address at which one press ends mails of this kind, for the button that mail programs show. */
  unsubscribeUrl?: string;
}

/** Sends by SMTP_URL, or without it writes each mail as an .eml file into DATA_DIR/outbox. */
export interface Mailer {
  goesTo: 'smtp' | 'folder';
  /** @throws {MailRefused} where the receiving side will never take it; anything else is worth another try */
  send(mail: Mail): Promise<void>;
}

/** From 20 seconds doubling to two hours: a mail outlasts half a day without its server. */
export const MAIL_RETRIES = 14;
