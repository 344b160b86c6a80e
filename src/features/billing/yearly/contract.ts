import { z } from 'zod';

export const yearParams = z.object({ year: z.coerce.number().int().min(2026).max(9999) });
