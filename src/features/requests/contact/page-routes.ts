import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import { takeFormOnce } from '#platform/http/answer-once.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { admitMailedForm } from '#platform/http/limits/form-admission.ts';
import {
  emptyForm,
  type PostedProblem,
  parseForm,
  personalPage,
  readForm,
  refusedForm,
} from '#platform/http/posted-form.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { messageForm } from './contract.ts';
import { contactCopy } from './copy.he.ts';
import { TRAP_FIELD } from './form.contract.ts';
import { receiveMessage } from './mutations.ts';
import { contactPage as words } from './page.copy.he.ts';

const RULES = { name: 'contact', perNetworkADay: 10, texts: contactCopy.errors };

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
export function contactPages(services: Services, web: ContactWeb) {
  const draw = async (model: ContactModel) => (await web.pages()).contact(model);

  return createRouter()
    .get(CONTACT_PATH, async (c) => {
      const number = c.req.query('number') ?? '';
      const model = { number: CASE_NUMBER.test(number) ? number : null, values: emptyForm() };
      return personalPage(c, await draw(model));
    })
    .post(CONTACT_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const values = await readForm(c);
      try {
        const form = parseForm(messageForm, values);
        return await takeFormOnce(services, c, values, async () => {
          await admitMailedForm(services, c, RULES, { trap: form[TRAP_FIELD], email: form.email });
          const number = await receiveMessage(services.db, form, services.clock());
          c.var.log.info({ event: 'message_received', number });
          return `${CONTACT_PATH}?number=${number}`;
        });
      } catch (error) {
        const { problem, status, headers } = refusedForm(error, words.failed.wrong);
        return personalPage(c, await draw({ number: null, values, problem }), status, headers);
      }
    });
}
