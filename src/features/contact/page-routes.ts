import type { Context } from 'hono';
import { CASE_NUMBER } from '#platform/case-number.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { fieldMessages } from '#platform/http/field-messages.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { readForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { type MessageForm, messageForm } from './contract.ts';
import { contactCopy } from './copy.he.ts';
import { CONTACT_PATH, TRAP_FIELD } from './form.contract.ts';
import { receiveMessage } from './mutations.ts';
import { contactPage as words } from './page.copy.he.ts';

const DAY_SECONDS = 86_400;
const PER_NETWORK = { points: 10, seconds: DAY_SECONDS };
const PER_ADDRESS = { points: 5, seconds: DAY_SECONDS };

export interface ContactModel {
  /** Set once it was sent. */
  number: string | null;
  problem?: { text: string; fields: Record<string, string> };
  values?: Record<string, string>;
}

interface ContactWeb {
  pages(): Promise<{ contact(model: ContactModel): RenderedDocument }>;
}

/** The form by which anybody writes to whoever runs the site. It needs no script. */
export function contactPages({ db, clock, limits }: Services, web: ContactWeb) {
  async function show(c: Context<AppEnv>, model: ContactModel, status: 200 | 422 | 429 = 200, headers = {}) {
    const page = (await web.pages()).contact(model);
    return c.html(page.html, status, {
      ...headers,
      ...finishedPagePolicy(page),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  }

  /** @throws {Problem} 422 in the trap, 429 */
  async function admit(c: Context<AppEnv>, form: MessageForm): Promise<void> {
    if (form[TRAP_FIELD]) {
      c.var.log.info('contact form trapped a program');
      throw new Problem(422, { code: 'not_accepted', message: contactCopy.errors.trapped });
    }
    await limits.take('contact', PER_NETWORK, [c.var.caller.network]).catch(tooMany);
    await limits.take('contact-address', PER_ADDRESS, [form.email]).catch(tooMany);
  }

  return createRouter()
    .get(CONTACT_PATH, (c) => {
      const number = c.req.query('number') ?? '';
      return show(c, { number: CASE_NUMBER.test(number) ? number : null });
    })
    .post(CONTACT_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const values = await readForm(c);
      try {
        const parsed = messageForm.safeParse(values);
        if (!parsed.success) throw new Problem(422, { fields: fieldMessages(parsed.error.issues) });
        await admit(c, parsed.data);
        const { number, isNew } = await receiveMessage(db, parsed.data, clock());
        if (isNew) c.var.log.info({ event: 'message_received', number });
        return c.redirect(`${CONTACT_PATH}?number=${number}`, 303);
      } catch (error) {
        if (!(error instanceof Problem) || (error.status !== 422 && error.status !== 429)) throw error;
        const { fields = {}, message } = error.body;
        const text = Object.keys(fields).length > 0 ? words.failed.wrong : message;
        return show(c, { number: null, values, problem: { text, fields } }, error.status, error.headers);
      }
    });
}

function tooMany(refusal: unknown): never {
  if (!(refusal instanceof Problem)) throw refusal;
  throw new Problem(429, { message: contactCopy.errors.tooMany }, refusal.headers);
}
