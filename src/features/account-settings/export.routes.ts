import { z } from 'zod';
import { requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { type AccountPorts, recordSecurityEvent } from '#features/accounts/mutations.ts';
import type { AccountHolder, PrivacyOfFeature } from '#features/privacy/contract.ts';
import { pagesOf } from '#features/privacy/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { truncatedAddress } from '#platform/http/caller.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';

const download = route('get', '/api/auth/export', {
  summary: 'Everything held about the user and their business, by table, as a file',
  access: 'user',
  freshSignIn: true,
  responses: {
    200: {
      description: 'A JSON file: {exportedAt, tables: {name: [row]}}',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
}).handle(({ db, clock, limits }: Services, ports: Pick<AccountPorts, 'privacy'>) => async (c) => {
  const { userId, businessId } = await requireUser(c);
  await limits.take('export', EXPORTS, [userId]);
  const at = clock();
  const network = truncatedAddress(c.var.caller.address);
  await recordSecurityEvent(db, { kind: 'data_exported', userId, network, at });
  c.var.log.info({ event: 'data_exported', userId });
  const pieces = exportPieces(db, ports.privacy, { userId, businessId }, at);
  return c.body(streamOf(pieces), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="dugri-${zonedDay(at)}.json"`,
    'Cache-Control': 'no-store',
  });
});

export const exportRoutes = routesOf(download);

/** One page of one table is read at a time, and only when the one before has left: the whole is never held. */
async function* exportPieces(
  db: Reader,
  features: readonly PrivacyOfFeature[],
  person: AccountHolder,
  at: Date,
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(at)},"tables":{`;
  let isFirst = true;
  for (const feature of features) {
    for (const [table, rows] of Object.entries(await feature.exportFor(db, person))) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(table)}:[`;
      isFirst = false;
      let separator = '';
      for await (const page of pagesOf(rows)) {
        yield page.map((row, n) => `${n === 0 ? separator : ','}\n${JSON.stringify(row)}`).join('');
        if (page.length > 0) separator = ',';
      }
      yield ']';
    }
  }
  yield '}}\n';
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
