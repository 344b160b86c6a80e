import { z } from 'zod';
import { getUser } from '#features/accounts/data.ts';
import { requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { privacyOfFeatures } from '../rooms.privacy.ts';
import { exportArchive } from './data.ts';

const download = route('get', '/api/auth/export', {
  summary:
    'Everything held about the user and every business they own, as a page to read, JSON and the stored files',
  access: 'user',
  freshSignIn: true,
  responses: {
    200: {
      description:
        'An archive: index.html, data.json with {exportedAt, email, parts: [{as, table, rows}]}, files/; of several businesses each part of one names its {id, name} as `business`',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  await services.limits.take('export', EXPORTS, [userId]);
  const at = services.clock();
  const { email = '' } = (await getUser(services.db, userId)) ?? {};
  // A business is its owner's to take along, not everybody's who works for it.
  const person = { email, holder: { userId }, isHolderAlone: true };
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
