import type { Context } from 'hono';
import { CASE_NUMBER } from '#platform/case-number.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { tooMany } from '#platform/http/limits/limits.ts';
import {
  type PostedProblem,
  parseForm,
  personalPage,
  readForm,
  refusedForm,
} from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
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
  problem?: PostedProblem;
  values?: Record<string, string>;
}

interface ContactWeb {
  pages(): Promise<{ contact(model: ContactModel): RenderedDocument }>;
}

/** The form by which anybody writes to whoever runs the site. It needs no script. */
export function contactPages({ db, clock, limits }: Services, web: ContactWeb) {
  const draw = async (model: ContactModel) => (await web.pages()).contact(model);

  /** @throws {Problem} 422 in the trap, 429 */
  async function admit(c: Context<AppEnv>, form: MessageForm): Promise<void> {
    if (form[TRAP_FIELD]) {
      c.var.log.info('contact form trapped a program');
      throw new Problem(422, { code: 'not_accepted', message: contactCopy.errors.trapped });
    }
    const refuse = tooMany(contactCopy.errors.tooMany);
    await limits.take('contact', PER_NETWORK, [c.var.caller.network]).catch(refuse);
    await limits.take('contact-address', PER_ADDRESS, [form.email]).catch(refuse);
  }

  return createRouter()
    .get(CONTACT_PATH, async (c) => {
      const number = c.req.query('number') ?? '';
      return personalPage(c, await draw({ number: CASE_NUMBER.test(number) ? number : null }));
    })
    .post(CONTACT_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const values = await readForm(c);
      try {
        const form = parseForm(messageForm, values);
        await admit(c, form);
        const { number, isNew } = await receiveMessage(db, form, clock());
        if (isNew) c.var.log.info({ event: 'message_received', number });
        return c.redirect(`${CONTACT_PATH}?number=${number}`, 303);
      } catch (error) {
        const { problem, status, headers } = refusedForm(error, words.failed.wrong);
        return personalPage(c, await draw({ number: null, values, problem }), status, headers);
      }
    });
}
