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
  /** The last attempt; a paid page accepts no more. */
  transaction: Transaction | null;
}

export interface Transaction {
  /** The id in Cardcom's API. */
  number: number;
  /** The id in PayPlus's API. */
  uid: string;
  kind: 'payment' | 'refund' | 'check';
  /** The payment that a refund returns. */
  of: Transaction | null;
  page: string | null;
  reference: string;
  amountAgorot: number;
  currency: string;
  /** The clearing house's response code; 0: approved, 10: approved in part. */
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

/** Pages outlive the deadline of the product. */
const PAGE_MS = 60 * 60_000;
const DOCUMENT_MS = 90_000;

/** In full or in part. */
export const isCharged = (made: Transaction | null | undefined) => made?.code === 0 || made?.code === 10;

/** `YYYY-MM-DD` in Israel. */
export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jerusalem' });
}

/** State of the example provider: pages, cards, transactions and documents, in memory. */
export class Books {
  readonly pages = new Map<string, Page>();
  readonly cards = new Map<string, KeptCard>();
  readonly transactions: Transaction[] = [];
  readonly replaced: { card: KeptCard; at: number }[] = [];
  /** When a tax document is issued; `later` is after 90 seconds. */
  documents: 'at_once' | 'fail' | 'later' = 'at_once';
  /** What a document's link leads to. */
  files: 'pdf' | 'page' | 'huge' | 'gone' = 'pdf';
  /** The address of this provider, for the links of documents. */
  origin = '';
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

  /** Pays on a page. @returns null if the page is over, or if the payer abandons the bank's verification */
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

  /** Charges a stored card. @returns a transaction with code 5200 for an unknown token */
  chargeToken(token: string, wish: Wish): Transaction {
    const card = this.cards.get(token);
    const gone = { token, number: '', last4: '', month: 1, year: 2000 };
    if (!card) return this.#book(gone, { number: '', label: '', code: 5200 }, wish);
    const isExpired = this.now() >= Date.UTC(card.year, card.month);
    const example = cardOf(card.number);
    return this.#book(card, isExpired ? { ...example, code: 33 } : example, wish);
  }

  /** Refunds a payment in full or in part. @returns the response code if it is refused */
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

  /** A chargeback by the payer's bank. */
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

  /** The latest charge with the caller's reference. */
  findCharge(reference: string): Transaction | undefined {
    return this.transactions.findLast((one) => one.reference === reference && one.kind !== 'refund');
  }

  findRefund(reference: string): Transaction | undefined {
    return this.transactions.find((one) => one.reference === reference && one.kind === 'refund');
  }

  /** The document of a transaction; issues it if its delay is over. */
  documentOf(transaction: Transaction): { number: number } | null {
    if (this.documents === 'later' && !transaction.document && this.now() > transaction.at + DOCUMENT_MS)
      this.makeDocument(transaction);
    return transaction.document;
  }

  makeDocument(transaction: Transaction): { number: number } {
    transaction.document ??= { number: ++this.#lastDocument };
    return transaction.document;
  }

  documentUrl(number: number): string {
    return `${this.origin}/documents/${number}`;
  }

  replaceCard(token: string, replaced: { month: number; year: number; last4?: string }): void {
    const card = this.cards.get(token);
    if (!card) return;
    Object.assign(card, replaced);
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
