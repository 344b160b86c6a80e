/** First step of both `npm run check` and `npm test`. */
export const CHECKS = [
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  },
  { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'structure',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'structure', '--reporter=dot'],
  },
];
