// The example provider in a process of its own, for `npm run demo` and `npm run dev`. It prints the `PAYMENTS_URL` to start
// the product with, and ends when its parent does.
import process from 'node:process';
import { startPaymentsDouble } from './double.ts';

const { settings } = await startPaymentsDouble();
console.log(settings.cardcom);
process.stdin.resume().on('end', () => process.exit());
