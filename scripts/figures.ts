// npm run check -- --figures: size and shape of the sources, and where each is at its largest.
import { readFigures } from '../tests/figures.ts';

for (const [name, { value, at }] of Object.entries(readFigures()))
  console.log(`${String(value).padStart(8)}  ${name}${at ? ` (${at})` : ''}`);
