import { BASE_URL } from './place.ts';

export const EARLY_COMMENT = 'נשמר אצלי';

/** Leaves a review before the first journey: the job that publishes its receipt runs once a minute, and nobody waits for it. */
export default async function leaveEarlyReview(): Promise<void> {
  const body = new FormData();
  const fields = { customerName: 'נועה', rating: '5', comment: EARLY_COMMENT };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('submissionKey', crypto.randomUUID());
  const sent = await fetch(`${BASE_URL}/api/reviews/dana-hair`, { method: 'POST', body });
  if (sent.status !== 201) throw new Error(`the early review: ${sent.status} ${await sent.text()}`);
  const { receipt } = (await sent.json()) as { receipt: string };
  // The workers that run the journeys inherit it.
  process.env.EARLY_RECEIPT = receipt;
}
