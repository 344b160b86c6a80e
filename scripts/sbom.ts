// npm run --silent sbom: prints the bill of materials of what runs in production, as CycloneDX.
import { readFileSync } from 'node:fs';
import { billOfMaterials } from './bill-of-materials.ts';

const lockfile = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
console.log(JSON.stringify(billOfMaterials(JSON.parse(lockfile).packages), null, 2));
