import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { languagePath, readLanguage } from '#features/cards/translations/languages.contract.ts';
import { LINK_WORDS } from '#features/writing/receipts/words.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import { notFound } from '#ui/copy.he/not-found.ts';
import type { WebBuild } from '#web-build.ts';
import { marketingCopy } from './copy.he.ts';
import type { ProblemPageModel } from './pages/public-problem.tsx';

/** Links and printed codes that lead nowhere: their address does not say which language the reader knows. */
const LINK_CODES = ['link_unknown', 'place_unknown'];

/** A page's path that ends in an error: the not-found page, or one sentence about what went wrong. */
export async function problemPage(
  c: Context<AppEnv>,
  problem: Problem,
  web: Pick<WebBuild, 'pages'>,
): Promise<Response> {
  const page = (await web.pages()).problem(modelOf(c, problem));
  return c.html(page.html, problem.status as ContentfulStatusCode, {
    ...problem.headers,
    ...finishedPagePolicy(page),
    'Cache-Control': 'no-store',
  });
}

function modelOf(
  c: Context<AppEnv>,
  { status, body: { code = '', message, card } }: Problem,
): ProblemPageModel {
  // /business/NAME/LANGUAGE
  const cardLanguage = readLanguage(c.req.path.split('/')[3]) ?? 'he';
  const { notFound: noCard, backTo } = CARD_WORDS[cardLanguage];
  if (code === 'business_not_found') {
    const { title, text, home } = noCard;
    return { language: cardLanguage, title, text, action: { label: home, href: '/' } };
  }
  if (code === 'card_page_not_found') {
    const { path, name } = card as { path: string; name: string };
    const href = languagePath(path, cardLanguage);
    return { language: cardLanguage, ...noCard.page, action: { label: `${backTo} ${name}`, href } };
  }
  const isLink = LINK_CODES.includes(code);
  const language = readLanguage(c.req.query('language')) ?? 'he';
  if (isLink && language !== 'he') {
    const { home, ...said } = LINK_WORDS[language].unknown;
    return { language, ...said, action: { label: home, href: '/' } };
  }
  const said = status === 404 && code === 'not_found' ? notFound : parted(message);
  return { language: 'he', ...said, action: { label: notFound.home, href: '/' }, isInEachLanguage: isLink };
}

/** The first sentence is what happened; what follows it says what to do. */
function parted(message: string): { title: string; text: string } {
  const [title = '', ...rest] = message.split('. ');
  return { title, text: rest.join('. ') || marketingCopy.problem.text };
}
