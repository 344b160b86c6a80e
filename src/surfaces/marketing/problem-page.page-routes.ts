import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '#platform/http/context.ts';
import type { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import { notFound } from '#ui/copy.he/not-found.ts';
import type { WebBuild } from '#web-build.ts';
import { marketingCopy } from './copy.he.ts';

/** A page's path that ends in an error: the not-found page, or one sentence about what went wrong. */
export async function problemPage(
  c: Context<AppEnv>,
  problem: Problem,
  web: Pick<WebBuild, 'pages'>,
): Promise<Response> {
  const model =
    problem.status === 404 && problem.body.code === 'not_found' ? notFound : parted(problem.body.message);
  const page = (await web.pages()).problem({ ...model, action: { label: notFound.home, href: '/' } });
  return c.html(page.html, problem.status as ContentfulStatusCode, {
    ...problem.headers,
    ...finishedPagePolicy(page),
    'Cache-Control': 'no-store',
  });
}

/** The first sentence is what happened; what follows it says what to do. */
function parted(message: string): { title: string; text: string } {
  const [title = '', ...rest] = message.split('. ');
  return { title, text: rest.join('. ') || marketingCopy.problem.text };
}
