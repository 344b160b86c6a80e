import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Where a form comes from is checked before React Router sees it, against the public address; React Router would
  // compare with the address behind the proxy.
  allowedActionOrigins: ['**'],
  // The whole route table is small: no second request to learn it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
