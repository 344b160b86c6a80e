import type { Context } from 'hono';
import { z } from 'zod';
import { getUser } from '#features/accounts/data.ts';
import { requireOwner, requireUser } from '#features/accounts/guard.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { qrPng, qrSvg } from '#platform/qr-code.ts';
import type { Services } from '#platform/services.ts';
import { pageQuery } from '../contract.ts';
import { referralsPage } from './contract.ts';
import { partnerProgramCopy } from './copy.he.ts';
import { getReferralSummary, listReferrals } from './data.ts';
import { referralPath } from './paths.policy.ts';

const getReferrals = route('get', '/api/referrals/me', {
  summary: "The signed-in owner's referrals, and how far they have come",
  access: 'owner',
  request: { query: pageQuery },
  responses: { 200: answers(referralsPage) },
}).handle(async (c, services) => {
  const business = await requireOwner(c);
  const summary = await getReferralSummary(services.db, business, await referralCodeOf(services, c));
  return c.json({ ...(await listReferrals(services.db, business, c.req.valid('query'))), summary }, 200);
});

const getQrCode = route('get', '/api/referrals/me/qr/{format}', {
  summary: "The signed-in owner's referral link as a QR code",
  access: 'owner',
  request: { params: z.object({ format: z.enum(['svg', 'png']) }) },
  responses: { 200: { description: 'A picture' } },
}).handle(async (c, services) => {
  const url = services.publicUrl() + referralPath(await referralCodeOf(services, c));
  const { format } = c.req.valid('param');
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': contentDisposition(
      'inline',
      `${partnerProgramCopy.qrFile}.${format}`,
      `referral.${format}`,
    ),
  };
  if (format === 'svg') return c.body(qrSvg(url), 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  return c.body(new Uint8Array(await qrPng(url)), 200, { ...headers, 'Content-Type': 'image/png' });
});

export const partnerProgramRoutes = routesOf(getReferrals, getQrCode);

async function referralCodeOf({ db }: Services, c: Context<AppEnv>): Promise<string> {
  const user = await getUser(db, (await requireUser(c)).userId);
  if (!user) throw new Problem(401);
  return user.referralCode;
}
