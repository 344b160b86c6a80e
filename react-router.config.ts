import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small: no second request to learn it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
