/** One mail to one person; both parts are always there. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Sends by SMTP_URL, or without it writes each mail as an .eml file into DATA_DIR/outbox. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
