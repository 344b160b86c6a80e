import { LookSheet } from './look-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';
import { SendSheet } from './send-sheet.tsx';

export const Sheets = { name: NameSheet, look: LookSheet, send: SendSheet };
