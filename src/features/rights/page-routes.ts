import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { exportFiles } from '#features/data-export/data.ts';
import { getCase } from '#features/restrictions/data.ts';
import type { RequestType } from '#features/restrictions/policy.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { problemOfError } from '#platform/http/error-boundary.ts';
import { fieldMessages } from '#platform/http/field-messages.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { readForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { zip } from '#platform/zip.ts';
import type { PageScript, RenderedDocument } from '#ui/layout/public-document.ts';
import type { RightsPorts } from './cases.mutations.ts';
import { requestBody } from './contract.ts';
import { getPerson } from './data.ts';
import { CONFIRM_PATH, DOWNLOAD_PATH, RIGHTS_PATH } from './form.contract.ts';
import { findCaseLink } from './links.mutations.ts';
import { confirmByLink, noteDownload } from './mutations.ts';
import { page as words } from './page.copy.he.ts';
import type { LinkAct } from './policy.ts';
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
export function rightsPages(services: Services, ports: Pick<RightsPorts, 'privacy'>, web: RightsWeb) {
  const { db, clock, limits, pageCache, publicUrl, contactEmail } = services;
  const model = () => ({ siteUrl: publicUrl(), contactEmail, script: web.script(SCRIPT) });

  async function step(c: Context<AppEnv>, at: RightsStepModel, status: 200 | 404 = 200): Promise<Response> {
    const page = (await web.pages()).rightsStep(at);
    return c.html(page.html, status, {
      ...finishedPagePolicy(page),
      'Cache-Control': 'no-store',
      // Keeps the token in the link out of the requests of its page.
      'Referrer-Policy': 'strict-origin',
    });
  }

  async function caseOf(act: LinkAct, token: string) {
    const link = token.length <= TOKEN_MAX ? await findCaseLink(db, act, token, clock()) : null;
    const found = link && (await getCase(db, link.caseId));
    return link && found?.email ? { ...found, until: link.expiresAt } : null;
  }

  async function formAgain(c: Context<AppEnv>, values: Record<string, string>, error: unknown) {
    const problem = problemOfError(error);
    if (problem.status >= 500) c.var.log.error({ err: error, path: c.req.path }, 'request failed');
    const { fields = {}, message } = problem.body;
    const isMissing = REQUIRED.some((name) => fields[name] && !values[name]?.trim());
    const said = isMissing
      ? { title: words.failed.missing, text: words.failed.missingText }
      : {
          title: words.failed.title,
          text: Object.keys(fields).length > 0 ? words.failed.wrong : message,
        };
    const page = (await web.pages()).rights({ ...model(), values, problem: { ...said, fields } });
    return c.html(page.html, problem.status, {
      ...problem.headers,
      ...finishedPagePolicy(page),
      'Cache-Control': 'no-store',
    });
  }

  return createRouter()
    .get(RIGHTS_PATH, async (c) =>
      pageResponse(
        await pageCache.getOrMake(RIGHTS_PATH, TAG, async () => {
          const page = (await web.pages()).rights(model());
          return { html: page.html, headers: finishedPagePolicy(page), expiresAt: null };
        }),
        c.req.raw,
      ),
    )
    .post(RIGHTS_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const values = await readForm(c);
      try {
        const parsed = requestBody.safeParse(values);
        if (!parsed.success) throw new Problem(422, { fields: fieldMessages(parsed.error.issues) });
        const { number } = await takeRequest(services, c, parsed.data);
        return c.redirect(`${RIGHTS_PATH}/sent?number=${number}`, 303);
      } catch (error) {
        return formAgain(c, values, error);
      }
    })
    .get(`${RIGHTS_PATH}/sent`, async (c) => {
      const number = c.req.query('number') ?? '';
      return CASE_NUMBER.test(number) ? step(c, { step: 'sent', number }) : c.redirect(RIGHTS_PATH);
    })
    .get(CONFIRM_PATH, async (c) => {
      const token = c.req.query('token') ?? '';
      const found = await caseOf('confirm', token);
      if (!found) return step(c, { step: 'dead' }, 404);
      const { number, requestType } = found;
      return step(c, { step: 'confirm', token, number, requestType });
    })
    .post(CONFIRM_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const { token = '' } = await readForm(c);
      const confirmed = await confirmByLink(services, token.slice(0, TOKEN_MAX), clock());
      if (!confirmed.ok) return step(c, { step: 'dead' }, 404);
      c.var.log.info({ event: 'rights_case_confirmed', number: confirmed.number });
      return step(c, { step: 'confirmed', number: confirmed.number, due: confirmed.dueAt });
    })
    .get(DOWNLOAD_PATH, async (c) => {
      const token = c.req.query('token') ?? '';
      const found = await caseOf('download', token);
      if (!found) return step(c, { step: 'dead' }, 404);
      return step(c, { step: 'download', token, number: found.number, until: found.until });
    })
    .post(DOWNLOAD_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const { token = '' } = await readForm(c);
      const found = await caseOf('download', token);
      if (!found) return step(c, { step: 'dead' }, 404);
      await limits.take('rights-download', DOWNLOADS, [found.id]);
      const at = clock();
      await noteDownload(db, found.id, at);
      c.var.log.info({ event: 'rights_export_downloaded', number: found.number });
      const person = await getPerson(db, found);
      const archive = zip(exportFiles(services, ports.privacy, person, at), at);
      return c.body(Readable.toWeb(Readable.from(archive)) as ReadableStream, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="dugri-${found.number}.zip"`,
        'Cache-Control': 'no-store',
      });
    });
}
