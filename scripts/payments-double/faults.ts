import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/**
 * A fault of the next call of a kind: the connection breaks before anything is done; or the call is done, and there is no
 * answer, a 500, or half an answer.
 */
export type Fault = 'before' | 'after' | 'error' | 'cut';
export type CallKind = 'open' | 'lookUp' | 'charge' | 'refund' | 'document' | 'list';

const SILENT_MS = 60_000;

export class Faults {
  readonly #next = new Map<CallKind, Fault[]>();

  add(kind: CallKind, fault: Fault): void {
    this.#next.set(kind, [...(this.#next.get(kind) ?? []), fault]);
  }

  /** Answers a call, with the injected fault if there is one. */
  async answer(c: Context<{ Bindings: HttpBindings }>, kind: CallKind, act: () => object): Promise<Response> {
    const fault = this.#next.get(kind)?.shift();
    const { outgoing } = c.env;
    if (fault === 'before') {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const answer = JSON.stringify(act());
    if (fault === 'error') return c.text('Internal error', 500);
    if (fault === 'after') {
      await sleep(SILENT_MS, undefined, { ref: false });
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (fault === 'cut')
      return c.body(answer.slice(0, answer.length / 2), 200, { 'content-type': 'application/json' });
    return c.body(answer, 200, { 'content-type': 'application/json' });
  }
}
