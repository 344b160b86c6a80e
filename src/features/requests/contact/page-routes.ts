import { getSubscription } from '#features/accounts/data.ts';
import { sessionOf } from '#features/accounts/guard.ts';
import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import { admitMailedForm } from '#platform/http/limits/form-admission.ts';
import { type DrawnForm, publicForm } from '#platform/http/posted-form.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { messageForm } from './contract.ts';
import { contactCopy } from './copy.he.ts';
import { TRAP_FIELD } from './form.contract.ts';
import { receiveMessage } from './mutations.ts';
import { contactPage as words } from './page.copy.he.ts';

const RULES = { name: 'contact', perNetworkADay: 10, texts: contactCopy.errors };

export interface ContactModel extends Partial<DrawnForm> {
  /** Set once it was sent. */
  number: string | null;
}

interface ContactWeb {
  pages(): Promise<{ contact(model: ContactModel): RenderedDocument }>;
}

/** The contact form. */
export function contactPages(services: Services, web: ContactWeb) {
  return publicForm(services, {
    path: CONTACT_PATH,
    schema: messageForm,
    sentAs: 'number',
    words,
    find: () => ({ address: CONTACT_PATH }),
    draw: async (_, sent = '', form) =>
      (await web.pages()).contact({ number: CASE_NUMBER.test(sent) ? sent : null, ...form }),
    async take(c, _, form) {
      await admitMailedForm(services, c, RULES, { trap: form[TRAP_FIELD], email: form.email });
      const { member } = (await sessionOf(c)) ?? {};
      const subscription = member ? await getSubscription(services.db, member.businessId) : null;
      const number = await receiveMessage(services.db, { ...form, subscription }, services.clock());
      c.var.log.info({ event: 'message_received', number });
      return number;
    },
  });
}
