import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { AppEnv } from './context.ts';
import { refusedFields } from './field-messages.ts';
import { KEY_FIELD } from './idempotency.ts';
import { Problem } from './problem.ts';
import { finishedPagePolicy } from './security-headers.ts';

export interface PostedProblem {
  text: string;
  fields: Record<string, string>;
}

/** What a form holds before anybody fills it in: its key, which stays when the form is drawn again. */
export function emptyForm(): Record<string, string> {
  return { [KEY_FIELD]: randomUUID() };
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

/** Answers with a page for one person: kept and listed by nobody, its address told to no other site. */
export function personalPage(
  c: Context<AppEnv>,
  page: { html: string; css: string; scripts: string[] },
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
