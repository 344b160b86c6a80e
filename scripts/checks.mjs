/** First step of both `npm run check` and `npm test`: two rows that run beside each other, one for each core. */
export const CHECKS = [
  [
    { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    // Each further checker looks at the libraries' types once more: four of them take more than twice the processor time.
    { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.'] },
  ],
  [
    {
      name: 'format and lint',
      command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
    },
    { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
    {
      name: 'structure',
      command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'structure', '--reporter=dot'],
    },
  ],
];
