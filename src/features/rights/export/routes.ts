import { z } from 'zod';
import { getUser } from '#features/accounts/data.ts';
import { requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { privacyOfFeatures } from '../rooms.privacy.ts';
import { exportArchive } from './data.ts';

const download = route('get', '/api/auth/export', {
  summary: 'Everything held about the user and their business, as a page to read, JSON and the stored files',
  access: 'user',
  freshSignIn: true,
  responses: {
    200: {
      description:
        'An archive: index.html, data.json with {exportedAt, email, parts: [{as, table, rows}]}, files/',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
}).handle(async (c, services) => {
  const { userId, member } = await requireUser(c);
  // A business is its owner's to take along, not everybody's who works for it.
  const businessId = member?.role === 'owner' ? member.businessId : OWNS_NONE;
  await services.limits.take('export', EXPORTS, [userId]);
  const at = services.clock();
  const { email = '' } = (await getUser(services.db, userId)) ?? {};
  const person = { email, holder: { userId, businessId }, isHolderAlone: true };
  const archive = await exportArchive(services, privacyOfFeatures, person, at);
  const network = truncatedNetwork(c);
  await recordSecurityEvent(services.db, { kind: 'data_exported', userId, network, at });
  c.var.log.info({ event: 'data_exported', userId });
  return c.body(archive, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="dugri-${zonedDay(at)}.zip"`,
    'Cache-Control': 'no-store',
  });
});

export const exportRoutes = routesOf(download);
