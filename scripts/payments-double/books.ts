import { randomUUID } from 'node:crypto';
import { cardOf, type ExampleCard } from './cards.ts';

export interface Page {
  id: string;
  reference: string;
  amountAgorot: number;
  keepCard: boolean;
  payerName: string;
  lines: string[];
  returnTo: string;
  notifyAt: string;
  openedAt: number;
  /** The last try on it; a page that was paid takes no other. */
  transaction: Transaction | null;
}

export interface Transaction {
  /** Cardcom's form of an id. */
  number: number;
  /** PayPlus's. */
  uid: string;
  kind: 'payment' | 'refund' | 'check';
  /** The payment that a refund returns. */
  of: Transaction | null;
  page: string | null;
  reference: string;
  amountAgorot: number;
  currency: string;
  /** 0 where money moved. */
  code: number;
  card: KeptCard;
  document: { number: number } | null;
  at: number;
}

export interface KeptCard {
  token: string | null;
  number: string;
  last4: string;
  month: number;
  year: number;
}

interface Wish {
  reference: string;
  amountAgorot: number;
  page?: string;
  withDocument: boolean;
}

/** Longer than the product waits for it. */
const PAGE_MS = 60 * 60_000;
const DOCUMENT_MS = 90_000;

export const documentUrl = (number: number) => `https://documents.example/${number}`;

/** Wholly or in part. */
export const isCharged = (made: Transaction | null | undefined) => made?.code === 0 || made?.code === 10;

/** `YYYY-MM-DD` in Israel. */
export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jerusalem' });
}

/** What the example provider knows: its own account of pages, cards, payments, refunds and documents. */
export class Books {
  readonly pages = new Map<string, Page>();
  readonly cards = new Map<string, KeptCard>();
  readonly transactions: Transaction[] = [];
  readonly replaced: { card: KeptCard; at: number }[] = [];
  /** Documents fail, or come a minute and a half later. */
  documents: 'at_once' | 'fail' | 'later' = 'at_once';
  #offsetMs = 0;
  #lastNumber = 100_000;
  #lastDocument = 5_000;

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  setNow(at: number): void {
    this.#offsetMs = at - Date.now();
  }

  open(page: Omit<Page, 'id' | 'openedAt' | 'transaction'>): Page {
    const opened = { ...page, id: randomUUID(), openedAt: this.now(), transaction: null };
    this.pages.set(opened.id, opened);
    return opened;
  }

  isOver(page: Page): boolean {
    return isCharged(page.transaction) || this.now() > page.openedAt + PAGE_MS;
  }

  /** A try to pay on a page; null where it takes none any more, or where the bank's second step is left. */
  pay(page: Page, typed: { number: string; month: number; year: number }): Transaction | null {
    const example = cardOf(typed.number);
    if (this.isOver(page) || example.secondStep === 'left') return null;
    const card: KeptCard = { ...typed, last4: example.number.slice(-4), token: null };
    const { reference, amountAgorot } = page;
    const made = this.#book(card, example, {
      reference,
      amountAgorot,
      page: page.id,
      withDocument: amountAgorot > 0,
    });
    if (page.keepCard && isCharged(made)) {
      card.token = randomUUID();
      this.cards.set(card.token, card);
    }
    page.transaction = made;
    return made;
  }

  /** Charges a kept card. @returns a transaction with code 5200 for a token that is not known */
  chargeToken(token: string, wish: Wish): Transaction {
    const card = this.cards.get(token);
    const gone = { token, number: '', last4: '', month: 1, year: 2000 };
    if (!card) return this.#book(gone, { number: '', label: '', code: 5200 }, wish);
    const isExpired = this.now() >= Date.UTC(card.year, card.month);
    const example = cardOf(card.number);
    return this.#book(card, isExpired ? { ...example, code: 33 } : example, wish);
  }

  /** Returns a payment, or a part of it; a number is the code of its refusal. */
  refund(
    of: Transaction,
    amountAgorot: number,
    { cancels, reference }: { cancels: boolean; reference: string },
  ) {
    if (of.kind !== 'payment' || !isCharged(of)) return 1;
    if (amountAgorot > of.amountAgorot - this.refundedOf(of)) return 1_009;
    const isDeposited = dayOf(of.at) !== dayOf(this.now());
    if (cancels ? isDeposited : !isDeposited && amountAgorot < of.amountAgorot) return 1_010;
    const returned: Transaction = {
      ...this.#blank(of.card, { reference, amountAgorot, withDocument: true }),
      kind: 'refund',
      of,
      code: 0,
    };
    this.transactions.push(returned);
    return returned;
  }

  /** The payer's bank takes a payment back. */
  dispute(of: Transaction): void {
    const wish = { reference: '', amountAgorot: of.amountAgorot, withDocument: false };
    this.transactions.push({ ...this.#blank(of.card, wish), kind: 'refund', of });
  }

  refundedOf(of: Transaction): number {
    return this.transactions
      .filter((one) => one.of === of)
      .reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  }

  find(id: number | string): Transaction | undefined {
    return this.transactions.find(({ number, uid }) => number === id || uid === id);
  }

  /** The charge under a reference of the caller's; the last one, where there are several. */
  findCharge(reference: string): Transaction | undefined {
    return this.transactions.findLast((one) => one.reference === reference && one.kind !== 'refund');
  }

  /** The document of a transaction, made in the meantime where documents come later. */
  documentOf(transaction: Transaction): { number: number } | null {
    if (this.documents === 'later' && !transaction.document && this.now() > transaction.at + DOCUMENT_MS)
      this.makeDocument(transaction);
    return transaction.document;
  }

  makeDocument(transaction: Transaction): { number: number } {
    transaction.document ??= { number: ++this.#lastDocument };
    return transaction.document;
  }

  replaceCard(token: string, expires: { month: number; year: number }): void {
    const card = this.cards.get(token);
    if (!card) return;
    Object.assign(card, expires);
    this.replaced.push({ card, at: this.now() });
  }

  #book(card: KeptCard, { code, share = 1 }: ExampleCard, wish: Wish): Transaction {
    const made = this.#blank(card, wish);
    made.code = code;
    made.amountAgorot = Math.round(wish.amountAgorot * share);
    made.kind = wish.amountAgorot === 0 ? 'check' : 'payment';
    this.transactions.push(made);
    if (wish.withDocument && isCharged(made) && this.documents === 'at_once') this.makeDocument(made);
    return made;
  }

  #blank(card: KeptCard, { reference, amountAgorot, page = undefined }: Wish): Transaction {
    return {
      number: ++this.#lastNumber,
      uid: randomUUID(),
      kind: 'payment',
      of: null,
      page: page ?? null,
      reference,
      amountAgorot,
      currency: 'ILS',
      code: 0,
      card,
      document: null,
      at: this.now(),
    };
  }
}
