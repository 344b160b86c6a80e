import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** Resolves a name to public addresses alone, so that no name leads into the network that the server stands in. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first, ...rest] = addresses.filter(({ address }) => isPublic(address));
    if (error || !first) return callback(error ?? new Error('the name leads to no public address'), '', 0);
    if (options.all) return callback(null, [first, ...rest]);
    callback(null, first.address, first.family);
  });
};

export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
