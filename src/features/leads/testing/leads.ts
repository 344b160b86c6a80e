import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import type { World } from '../../../../tests/world.ts';
import { LEAD_TRAP_FIELD } from '../choices.contract.ts';
import type { StoredLead } from '../data.ts';
import { receiveLead } from '../mutations.ts';
import { leads } from '../schema.ts';

export const callbackPathOf = ({ username }: { username: string }) => `/business/${username}/callback`;

/** The hidden fields of a form, as it is drawn for a visitor. */
export async function callbackForm(world: World, owner: { username: string }) {
  const page = await world.request(callbackPathOf(owner));
  const html = await page.text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return { status: page.status, html, submissionKey: value('submissionKey'), token: value('token') };
}

export function postCallback(
  world: World,
  owner: { username: string },
  fields: Record<string, string> = {},
  init: Parameters<World['request']>[1] = {},
) {
  const form = { name: 'רות לוי', phone: '052-123-4567', submissionKey: randomUUID() };
  const body = new URLSearchParams({ ...form, ...fields });
  return world.request(callbackPathOf(owner), { method: 'POST', body, ...init });
}

export const TRAPPED = { [LEAD_TRAP_FIELD]: 'https://spam.example' };

/** A lead past the form and its limits. @returns its id */
export async function newLead(
  world: World,
  businessId: string,
  fields: Partial<Parameters<typeof receiveLead>[1]> = {},
): Promise<string> {
  const lead = { name: 'רות לוי', phone: '+972521234567', message: '', marketingPage: null, proof: null };
  const kept = await receiveLead(world.services, { ...lead, businessId, ...fields }, world.services.clock());
  return kept.ok ? kept.id : '';
}

export function storedLeads(world: World, businessId: string): Promise<StoredLead[]> {
  return world.db.select().from(leads).where(eq(leads.businessId, businessId)).orderBy(leads.id);
}

/** Does the work that a page asks for. */
export async function solve(html: string): Promise<string> {
  const text = /data-challenge="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
