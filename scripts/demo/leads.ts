import { eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { cards } from '#features/cards/schema.ts';
import { callbackPath, cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { LeadStatus } from '#features/leads/choices.contract.ts';
import { addLeadToCustomers } from '#features/leads/customers.mutations.ts';
import { changeLead, receiveLead } from '#features/leads/mutations.ts';
import type { Services } from '#platform/services.ts';
import { waking } from './moments.ts';
import { mobile, reviewerName } from './people.ts';

const HOUR_MS = 3_600_000;

interface DemoLead {
  hoursAgo: number;
  message: string;
  status?: LeadStatus;
  note?: string;
  agreesToNews?: boolean;
  isCustomer?: boolean;
}

/** The oldest first. */
const DEMO_LEADS: DemoLead[] = [
  { hoursAgo: 1_900, message: 'החלקה, כמה זה עולה?', status: 'lost', note: 'רצו יום שישי, לא היה מקום' },
  { hoursAgo: 1_150, message: 'תספורת לילד בן 4', status: 'won', isCustomer: true },
  { hoursAgo: 610, message: '', status: 'called', note: 'לא ענו, לנסות שוב בערב' },
  { hoursAgo: 420, message: 'תסרוקת לכלה ולשתי מלוות, ב־18 בחודש הבא', status: 'won', agreesToNews: true },
  { hoursAgo: 190, message: 'צבע ופן, אפשר בשבוע הבא?', status: 'won', isCustomer: true },
  { hoursAgo: 74, message: 'יש לכם תור לקרטין השבוע?', status: 'called', agreesToNews: true },
  { hoursAgo: 26, message: 'תיקון גוונים אחרי צביעה בבית' },
  { hoursAgo: 9, message: 'מחפשת תור לערב חג, מתי אפשר לדבר?', agreesToNews: true },
  { hoursAgo: 2, message: '' },
];

/** People who asked the business to call them back, over the last months. */
export async function seedLeads(services: Services, businessId: string, random: () => number): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const business = businessId as OwnedBusinessId;
  const [card] = await db.select({ slug: cards.slug }).from(cards).where(eq(cards.businessId, businessId));
  const page = callbackPath(cardPath(card?.slug ?? ''));
  for (const { hoursAgo, message, status, note, agreesToNews, isCustomer } of DEMO_LEADS) {
    const at = waking(new Date(now.getTime() - hoursAgo * HOUR_MS), now);
    const form = { name: reviewerName(random), phone: mobile(random), message };
    const marketingPage = agreesToNews ? page : null;
    const kept = await receiveLead(services, { ...form, businessId, marketingPage, proof: null }, at);
    if (!kept.ok || !status) continue;
    const calledAt = waking(new Date(at.getTime() + 3 * HOUR_MS), now);
    await changeLead(db, business, kept.id, { status, note }, calledAt);
    if (isCustomer) await addLeadToCustomers(services, business, kept.id, 'purchase', calledAt);
  }
}
