import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import os from 'node:os';
import ipaddr from 'ipaddr.js';

/** Timeout of each try, in milliseconds. */
const TRIES = { timeout: 2_000, tries: 2 };
/** Code of the error for a name that leads to no public address. */
export const NOT_PUBLIC = 'EPRIVATE';

/**
 * Resolves names by asking the name servers. The system's look-up holds one of Node's few threads for as long as it waits:
 * a name whose server is slow would delay everything else that is looked up, as the mail server and the payment provider.
 * @param servers those of the system where none are given
 */
export function askNameServers(servers?: string[]): LookupFunction {
  return (hostname, _options, callback) => {
    resolveAll(hostname, servers).then(
      (found) => callback(null, found),
      (error) => callback(error, ''),
    );
  };
}

async function resolveAll(hostname: string, servers: string[] | undefined): Promise<LookupAddress[]> {
  // No name server is asked for it (RFC 6761).
  if (/(^|\.)localhost$/.test(hostname)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver(TRIES);
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [addressesIn(four, 4), addressesIn(six, 6)].flat();
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

function addressesIn(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

/** Resolves a name to public addresses alone. */
export const lookupPublic: LookupFunction = onlyPublic(askNameServers());

/** Leaves only public addresses of what `resolve` finds; without one the error has the code `NOT_PUBLIC`. */
export function onlyPublic(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first, ...rest] = (found as LookupAddress[]).filter(({ address }) => isPublic(address));
      if (!first) {
        const refused = new Error('the name leads to no public address');
        return callback(Object.assign(refused, { code: NOT_PUBLIC }), '', 0);
      }
      if (options.all) return callback(null, [first, ...rest]);
      callback(null, first.address, first.family);
    });
  };
}

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !ownAddresses().includes(parsed.toString());
}

function ownAddresses(): string[] {
  return Object.values(os.networkInterfaces())
    .flatMap((one) => one ?? [])
    .map(({ address }) => ipaddr.process(address.replace(/%.*$/, '')).toString());
}
