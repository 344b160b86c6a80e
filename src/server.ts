import { stopOnSignals } from './stop.ts';

// Before anything else is loaded: a signal in the first second stops in order too.
const startUp = stopOnSignals(Number(process.env.DUGRI_STARTER ?? 0));
const { run } = await import('./run.ts');
await run(startUp, process.env.DUGRI_CONNECTION ?? '{}');
