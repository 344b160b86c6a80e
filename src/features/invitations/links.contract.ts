import { z } from 'zod';
import { LINK_ACTS, SHEETS_MAX } from './statuses.contract.ts';

/** `POST /api/invitations/{act}`. Not in the path, which is logged. */
export const linkParams = z.object({ act: z.enum(LINK_ACTS) });
export const linkBody = z.strictObject({ code: z.string().max(40) });

export const newSheetsBody = z.strictObject({
  sheetId: z.uuid().optional().meta({ deprecated: true, description: 'Ignored: send an `Idempotency-Key`' }),
  sheets: z.number().int().min(1).max(SHEETS_MAX),
});

const sheetSchema = z.object({
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  labels: z.number().int(),
  opened: z.number().int(),
  used: z.number().int(),
});
export type Sheet = z.infer<typeof sheetSchema>;
export const sheetList = z.object({ items: z.array(sheetSchema).describe('The last first') });

export const printedSheetSchema = z.object({
  businessName: z.string(),
  expiresAt: z.iso.datetime(),
  codes: z.array(
    z.object({
      code: z.string().describe('As people type it'),
      url: z.url(),
      qr: z.object({
        side: z.number().int().describe('In modules, the white around it included'),
        path: z.string().describe('Of an SVG of that side'),
      }),
      isUsed: z.boolean(),
    }),
  ),
});
export type PrintedSheet = z.infer<typeof printedSheetSchema>;
