import process from 'node:process';
import type { DecoderOrder } from '../decoder-protocol.ts';

/*
 * A decoder process for tests: hangs for ever on what is to become a square, as native code does that nothing inside the
 * process can stop, and answers everything else at once, as having spent its largest side in milliseconds.
 */
process.on('message', ({ bytes, task }: DecoderOrder) => {
  if (task.kind === 'encode' && task.ratio) for (;;);
  process.send?.({ ok: true, bytes, width: 1, height: 1, spent: { cpuMs: task.maxSide, rssBytes: 1 } });
});
process.send?.('ready');
