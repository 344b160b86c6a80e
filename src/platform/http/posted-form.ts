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
  /** The input of a refused form; of a new one its key alone. */
  values: Record<string, string>;
  /** Set after a refusal. */
  problem?: PostedProblem;
  /** Proof of work due before the form is sent again. Asked for once: after a refused proof the person sends it. */
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
  /** In the page's language. Without `errors` the server's own messages are shown. */
  words: { failed: { wrong: string }; errors?: Record<string, string> };
  /** Finds what the page is about. @throws {Problem} 404 */
  find(c: Context<AppEnv>): P | Promise<P>;
  draw(place: P, sent: string | undefined, form: DrawnForm): Promise<DrawnPage>;
  /** Lets the form in, under its limits, and keeps it. @returns the value of `sentAs` @throws {Problem} */
  take(c: Context<AppEnv>, place: P, form: z.output<S>): Promise<string>;
}

/** Serves a form that works without script: a refused one is drawn again with its input, an accepted one redirects to its confirmation. */
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
 * @param words by error code, a field's after its name; without them the server's own messages are shown
 * @throws any error that is not a refusal
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
