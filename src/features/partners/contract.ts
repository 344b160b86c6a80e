import { z } from 'zod';

export const shekels = z.string().regex(/^-?\d+\.\d\d$/);

const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 100;

const limit = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE);
export const pageQuery = z.object({ cursor: z.uuid().optional(), limit });
export const idParams = z.object({ id: z.uuid() });

export type PageQuery = z.infer<typeof pageQuery>;
