import { createHmac } from 'node:crypto';
import type { Books, Page } from './books.ts';
import { cardcomPage } from './cardcom-wire.ts';
import { payplusNotice } from './payplus-wire.ts';

/** How notices are delivered; `held` ones wait for `send`. */
export type NoticeMode = 'on_time' | 'never' | 'twice' | 'held' | 'forged' | 'other_bytes';

interface Sent {
  page: Page;
  headers: Record<string, string>;
  body: string;
}

export class Notices {
  mode: NoticeMode = 'on_time';
  readonly #held: Sent[] = [];
  readonly #books: Books;
  readonly #provider: 'cardcom' | 'payplus';
  readonly #secret: string;

  constructor(books: Books, provider: 'cardcom' | 'payplus', secret: string) {
    this.#books = books;
    this.#provider = provider;
    this.#secret = secret;
  }

  async tell(page: Page): Promise<void> {
    const notice = this.#noticeOf(page);
    if (this.mode === 'never') return;
    if (this.mode === 'held') this.#held.push(notice);
    else await Promise.all(Array.from({ length: this.mode === 'twice' ? 2 : 1 }, () => post(notice)));
  }

  async sendHeld(): Promise<void> {
    await Promise.all(this.#held.splice(0).map(post));
  }

  #noticeOf(page: Page): Sent {
    const isPayplus = this.#provider === 'payplus';
    const body = JSON.stringify(
      isPayplus ? payplusNotice(this.#books, page) : cardcomPage(this.#books, page),
    );
    const key = this.mode === 'forged' ? 'another secret' : this.#secret;
    const hash = createHmac('sha256', key).update(body).digest('base64');
    return {
      page,
      headers: {
        'content-type': 'application/json',
        ...(isPayplus && { 'user-agent': 'PayPlus', hash }),
      },
      body: this.mode === 'other_bytes' ? `${body} ` : body,
    };
  }
}

/** A failed delivery is not repeated; the product looks payments up by itself. */
async function post({ page, headers, body }: Sent): Promise<void> {
  await fetch(page.notifyAt, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
}
