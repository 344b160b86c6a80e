import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { statsSchema, waitingSchema } from './contract.ts';
import { adminCopy } from './copy.he.ts';
import { REVENUE_SHARES, type RevenueSettings, splitByShares } from './revenue.policy.ts';
import { getSiteStats } from './stats.data.ts';
import { listWaiting } from './waiting.data.ts';

const AGOROT = 100;

const getStats = route('get', '/api/admin/stats', {
  summary: 'The figures of the whole site, and how the revenue is shared',
  access: 'admin',
  reading: null,
  responses: { 200: answers(statsSchema) },
}).handle(async (c, { reads, revenuePartners }: Services & RevenueSettings) => {
  const { revenueAgorot, ...stats } = await reads.current(getSiteStats);
  const revenueSplit = presentRevenue(revenueAgorot, revenuePartners ?? adminCopy.partners);
  const monthlyRevenue = revenueAgorot / AGOROT;
  return c.json({ ...stats, monthlyRevenue, revenueSplit }, 200);
});

const getWaiting = route('get', '/api/admin/waiting', {
  summary: 'The work that waits for an admin: how much of each kind, and since when',
  access: 'admin',
  reading: null,
  responses: { 200: answers(waitingSchema) },
}).handle(async (c, services) => {
  const waiting = await listWaiting(services);
  const items = waiting.map(({ since, ...item }) => ({ ...item, since: since?.toISOString() ?? null }));
  return c.json({ items }, 200);
});

export const adminStatsRoutes = routesOf(getStats, getWaiting);

export function presentRevenue(revenueAgorot: number, names: readonly string[]) {
  const parts = splitByShares(revenueAgorot, REVENUE_SHARES);
  return REVENUE_SHARES.map((percent, index) => ({
    name: names[index] ?? '',
    percent,
    amount: ((parts[index] ?? 0) / AGOROT).toFixed(2),
  }));
}
