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
