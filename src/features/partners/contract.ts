import { z } from 'zod';
import { pageFields } from '#platform/paging.ts';

export const shekels = z.string().regex(/^-?\d+\.\d\d$/);

export const pageQuery = z.object(pageFields(20));

export type PageQuery = z.infer<typeof pageQuery>;
