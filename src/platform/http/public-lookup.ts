import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a name to public addresses alone, so that no name leads into the network that the server stands in. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first, ...rest] = addresses.filter(({ address }) => isPublic(address));
    if (error || !first) return callback(error ?? new Error('the name leads to no public address'), '', 0);
    if (options.all) return callback(null, [first, ...rest]);
    callback(null, first.address, first.family);
  });
};

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
