import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import { takeFormOnce } from './answer-once.ts';
import type { AppEnv } from './context.ts';
import { createRouter } from './endpoint.ts';
import { refusedFields } from './field-messages.ts';
import { KEY_FIELD } from './idempotency.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from './limits/body-limit.ts';
import { Problem } from './problem.ts';
import { finishedPagePolicy } from './security-headers.ts';

export interface PostedProblem {
  text: string;
  fields: Record<string, string>;
}

/** A form as its page draws it. */
export interface DrawnForm {
  /** What was typed where it came back; else its key alone, which stays when it is drawn again. */
  values: Record<string, string>;
  /** Set where it came back. */
  problem?: PostedProblem;
  /** To be proved before it is sent again; asked for once: one whose proof is refused is sent again by hand. */
  challenge?: unknown;
}

interface Place {
  address: string;
  /** Set where the page was asked for at another address: how it leads to this one. */
  movedBy?: 301 | 302;
}

interface PublicForm<P extends Place, S extends z.ZodType> {
  path: string;
  schema: S;
  /** Query key that stands in the address once the form was sent. */
  sentAs: string;
  /** In the language of the page; without `errors` a refusal is said as the server does. */
  words: { failed: { wrong: string }; errors?: Record<string, string> };
  /** Finds what the page is about. @throws {Problem} 404 */
  find(c: Context<AppEnv>): P | Promise<P>;
  draw(place: P, sent: string | undefined, form: DrawnForm): Promise<DrawnPage>;
  /** Lets the form in, under its limits, and keeps it. @returns the value of `sentAs` @throws {Problem} */
  take(c: Context<AppEnv>, place: P, form: z.output<S>): Promise<string>;
}

/** A page with a form that needs no script. A refused form comes back with what was typed, one that was kept leads to what is said of it. */
export function publicForm<P extends Place, S extends z.ZodType>(
  services: Pick<Services, 'db' | 'secret' | 'clock'>,
  form: PublicForm<P, S>,
) {
  const { path, schema, sentAs, words } = form;
  return createRouter()
    .get(path, async (c) => {
      const place = await form.find(c);
      // A former address is followed for ever, but asked again each time.
      if (place.movedBy)
        return c.body(null, place.movedBy, { Location: place.address, 'Cache-Control': 'no-cache' });
      const values = { [KEY_FIELD]: randomUUID() };
      return personalPage(c, await form.draw(place, c.req.query(sentAs), { values }));
    })
    .post(path, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const place = await form.find(c);
      const values = await readForm(c);
      try {
        const parsed = parseForm(schema, values);
        return await takeFormOnce(services, c, values, async () => {
          const sent = await form.take(c, place, parsed);
          return `${place.address}?${sentAs}=${sent}`;
        });
      } catch (error) {
        const { problem, status, headers } = refusedForm(error, words.failed.wrong, words.errors);
        const challenge = error instanceof Problem && !values.proof ? error.body.challenge : undefined;
        const page = await form.draw(place, undefined, { values, problem, challenge });
        return personalPage(c, page, status, headers);
      }
    });
}

export async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const form = await c.req.parseBody().catch(() => {
    throw new Problem(400);
  });
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** @throws {Problem} 422 with a message for each wrong field */
export function parseForm<S extends z.ZodType>(schema: S, values: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Problem(422, refusedFields(parsed.error.issues));
}

/**
 * Returns what the form's page says of a refusal.
 * @param words by the code of what is refused, a field's after its name; without them it is said as the server does
 * @throws whatever is none
 */
export function refusedForm(error: unknown, wrongFields: string, words?: Record<string, string>) {
  if (!(error instanceof Problem) || ![409, 422, 429].includes(error.status)) throw error;
  const { fields = {}, fieldCodes = {}, code, because, message } = error.body;
  const say = (text: string, name: string, detail: unknown) =>
    words ? (words[`${name}.${detail}`] ?? words[name] ?? wrongFields) : text;
  const said = Object.entries(fields).map(([name, text]) => [name, say(text, name, fieldCodes[name])]);
  const problem: PostedProblem = {
    text: said.length > 0 ? wrongFields : say(message, code, because),
    fields: Object.fromEntries(said),
  };
  return { problem, status: error.status as 409 | 422 | 429, headers: error.headers };
}

interface DrawnPage {
  html: string;
  css: string;
  scripts: string[];
}

/** Answers with a page for one person: kept and listed by nobody, its address told to no other site. */
export function personalPage(
  c: Context<AppEnv>,
  page: DrawnPage,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  return c.html(page.html, status, {
    ...headers,
    ...finishedPagePolicy(page),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'strict-origin',
  });
}
