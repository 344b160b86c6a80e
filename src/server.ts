import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { nameSourceLines } from '#platform/log/source-lines.ts';
import { stopOnSignals } from './stop.ts';

// Before anything else is loaded: a signal in the first second stops in order too.
const startUp = stopOnSignals(Number(process.env.DUGRI_STARTER ?? 0));
nameSourceLines();
enableCompileCache(path.join(import.meta.dirname, '../build/compiled'));
const { run } = await import('./run.ts');
await run(startUp, process.env.DUGRI_CONNECTION ?? '{}');
