/** First step of both `npm run check` and `npm test`: two rows that run beside each other, one for each core. */
export const CHECKS = [
  [
    { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    {
      name: 'types',
      command: [
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '-p',
        '.',
        // Each further checker reads the libraries' types once more: four take more than twice the processor time.
        '--checkers',
        '1',
        // A second run checks only what a change touches: 8 s of processor time instead of 100.
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/types.tsbuildinfo',
      ],
    },
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
