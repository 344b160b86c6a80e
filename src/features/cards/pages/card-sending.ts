import { callApi, errorOf } from '#client.ts';
import type { Card } from '../contract.ts';

export async function sendCard(changes: FormData): Promise<Card> {
  const response = await callApi('/api/business-card', { method: 'PUT', body: changes });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Card;
}
