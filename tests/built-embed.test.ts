import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EMBED_SITE } from '../src/surfaces/embeds/kinds.contract.ts';
import { openWebBuild } from '../src/web-build.ts';

// Files that a business's own site has to load.

const SCRIPT_MAX = 10 * 1024;

test('the widget weighs little and asks for nothing that a strict policy forbids', async () => {
  const built = (await openWebBuild()).script('surfaces/embeds/pages/public-embed.client.ts');
  const text = 'text' in built ? built.text : '';
  expect(text).toContain('dugri-reviews');
  // The server puts its own address there.
  expect(text).toContain(EMBED_SITE);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(SCRIPT_MAX);
  for (const forbidden of [
    'eval(',
    'new Function',
    'innerHTML',
    'document.cookie',
    'localStorage',
    'sessionStorage',
  ])
    expect(text).not.toContain(forbidden);
});
