import type { Context } from 'hono';
import { CASE_NUMBER } from '#platform/case-number.ts';
import { takeFormOnce } from '#platform/http/answer-once.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { problemOfError } from '#platform/http/error-boundary.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { parseForm, personalPage, readForm } from '#platform/http/posted-form.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { PageScript, RenderedDocument } from '#ui/layout/public-document.ts';
import { requestBody } from './contract.ts';
import { getCase, getPerson } from './data.ts';
import { exportArchive } from './export/data.ts';
import { CONFIRM_PATH, DOWNLOAD_PATH, RIGHTS_PATH } from './form.contract.ts';
import { findCaseLink } from './links.mutations.ts';
import { confirmByLink, noteDownload } from './mutations.ts';
import { page as words } from './page.copy.he.ts';
import type { LinkAct, RequestType } from './policy.ts';
import { privacyOfFeatures } from './rooms.privacy.ts';
import { takeRequest } from './routes.ts';

const TAG = 'marketing';
const SCRIPT = 'features/rights/pages/public-rights.client.ts';
const REQUIRED = ['fullName', 'email', 'requestType'];
/** The links cannot be guessed; this keeps an archive from being packed without end. */
const DOWNLOADS = { points: 10, seconds: 3_600 };
const TOKEN_MAX = 100;

export interface RightsPageModel {
  siteUrl: string;
  /** Address for other questions; null where the operator has set none. */
  contactEmail: string | null;
  script: PageScript;
  values?: Record<string, string>;
  problem?: { title: string; text: string; fields: Record<string, string> };
}

/** A page on the way of one request; what stands in its address goes nowhere. */
export type RightsStepModel =
  | { step: 'sent'; number: string }
  | { step: 'confirm'; token: string; number: string; requestType: RequestType }
  | { step: 'confirmed'; number: string; due: Date }
  | { step: 'download'; token: string; number: string; until: Date }
  | { step: 'dead' };

interface RightsWeb {
  pages(): Promise<{
    rights(model: RightsPageModel): RenderedDocument;
    rightsStep(model: RightsStepModel): RenderedDocument;
  }>;
  script(source: string): PageScript;
}

/** The form for whoever asks about their data, and the pages behind the links of its mails. Nothing needs script. */
export function rightsPages(services: Services, web: RightsWeb) {
  const pages = { ...services, web };
  return createRouter()
    .get(RIGHTS_PATH, async (c) => {
      const page = await services.pageCache.getOrMake(RIGHTS_PATH, TAG, () => makeForm(pages));
      return pageResponse(page, c);
    })
    .post(RIGHTS_PATH, limitBody(FORM_OVERHEAD_BYTES), (c) => receiveForm(pages, c))
    .get(`${RIGHTS_PATH}/sent`, async (c) => {
      const number = c.req.query('number') ?? '';
      return CASE_NUMBER.test(number)
        ? showStep(pages, c, { step: 'sent', number })
        : c.redirect(RIGHTS_PATH);
    })
    .get(CONFIRM_PATH, async (c) => {
      const found = await findCase(pages, 'confirm', c.req.query('token'));
      return showStep(pages, c, found && { step: 'confirm', ...found });
    })
    .post(CONFIRM_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const { token = '' } = await readForm(c);
      const confirmed = await confirmByLink(services, token.slice(0, TOKEN_MAX), services.clock());
      if (!confirmed.ok) return showStep(pages, c, null);
      const { number, dueAt } = confirmed;
      c.var.log.info({ event: 'rights_case_confirmed', number });
      return showStep(pages, c, { step: 'confirmed', number, due: dueAt });
    })
    .get(DOWNLOAD_PATH, async (c) => {
      const found = await findCase(pages, 'download', c.req.query('token'));
      return showStep(pages, c, found && { step: 'download', ...found });
    })
    .post(DOWNLOAD_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const { token } = await readForm(c);
      const found = await findCase(pages, 'download', token);
      return found ? sendArchive(pages, c, found) : showStep(pages, c, null);
    });
}

type Pages = Services & { web: RightsWeb };

function modelOf({ publicUrl, contactEmail, web }: Pages): RightsPageModel {
  return { siteUrl: publicUrl(), contactEmail, script: web.script(SCRIPT) };
}

async function makeForm(pages: Pages): Promise<PageSource> {
  const page = (await pages.web.pages()).rights(modelOf(pages));
  return { html: page.html, headers: finishedPagePolicy(page), expiresAt: null };
}

async function receiveForm(pages: Pages, c: Context<AppEnv>): Promise<Response> {
  const values = await readForm(c);
  try {
    const request = parseForm(requestBody, values);
    return await takeFormOnce(pages, c, values, async () => {
      const { number } = await takeRequest(pages, c, request);
      return `${RIGHTS_PATH}/sent?number=${number}`;
    });
  } catch (error) {
    const problem = problemOfError(error);
    if (problem.status >= 500) c.var.log.error({ err: error, path: c.req.path }, 'request failed');
    const { fields = {}, message } = problem.body;
    const { missing, missingText, title, wrong } = words.failed;
    const isMissing = REQUIRED.some((name) => fields[name] && !values[name]?.trim());
    const said = isMissing
      ? { title: missing, text: missingText }
      : { title, text: Object.keys(fields).length > 0 ? wrong : message };
    const page = (await pages.web.pages()).rights({
      ...modelOf(pages),
      values,
      problem: { ...said, fields },
    });
    return personalPage(c, page, problem.status, problem.headers);
  }
}

/** @param at null where the link is none, or no longer one */
async function showStep({ web }: Pages, c: Context<AppEnv>, at: RightsStepModel | null): Promise<Response> {
  const page = (await web.pages()).rightsStep(at ?? { step: 'dead' });
  return personalPage(c, page, at ? 200 : 404);
}

async function findCase({ db, clock }: Pages, act: LinkAct, token = '') {
  const link = token.length <= TOKEN_MAX ? await findCaseLink(db, act, token, clock()) : null;
  const found = link && (await getCase(db, link.caseId));
  return link && found?.email ? { ...found, token, until: link.expiresAt } : null;
}

async function sendArchive(
  pages: Pages,
  c: Context<AppEnv>,
  found: NonNullable<Awaited<ReturnType<typeof findCase>>>,
): Promise<Response> {
  const { db, limits, clock } = pages;
  await limits.take('rights-download', DOWNLOADS, [found.id]);
  const at = clock();
  const archive = await exportArchive(pages, privacyOfFeatures, await getPerson(db, found), at);
  await noteDownload(db, found.id, at);
  c.var.log.info({ event: 'rights_export_downloaded', number: found.number });
  return c.body(archive, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="dugri-${found.number}.zip"`,
    'Cache-Control': 'no-store',
  });
}
