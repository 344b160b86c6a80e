import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { networkIcons } from './network-icons.tsx';
import { NETWORKS } from './share-links.ts';

test('the file of icons holds what is drawn elsewhere, in the order of the networks', () => {
  const file = readFileSync('public/networks.svg', 'utf8');
  const drawn = [...file.matchAll(/^ {2}<g[^>]*>(.*)<\/g>$/gm)].map(([, icon]) => icon);
  const icons = NETWORKS.map((network) => renderToStaticMarkup(networkIcons[network]({})));
  expect(drawn).toEqual(
    icons.map((icon) => icon.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll('></path>', '/>')),
  );
});
