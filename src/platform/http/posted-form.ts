import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { Problem } from './problem.ts';

export async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const form = await c.req.parseBody().catch(() => {
    throw new Problem(400);
  });
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
