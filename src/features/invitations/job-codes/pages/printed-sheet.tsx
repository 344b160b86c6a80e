import { ArrowRight, Printer } from 'lucide-react';
import { data, href, redirect } from 'react-router';
import { pageServer } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { finite } from '#ui/text/format.ts';
import type { PrintedSheet as Printed } from '../../links.contract.ts';
import { SHEET_LABELS } from '../../statuses.contract.ts';
import { printedCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/printed-sheet';
import './printed-sheet.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · דוגרי` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, context }: Route.LoaderArgs): Promise<Printed> {
  const response = await context.get(pageServer).fetch(`/api/job-codes/${encodeURIComponent(params.id)}`);
  if (response.status === 401)
    throw redirect(`${href('/login')}?next=${encodeURIComponent(href('/job-codes/:id', params))}`);
  // A malformed id is a missing sheet.
  if (!response.ok) throw data(null, response.status === 400 ? 404 : response.status);
  return (await response.json()) as Printed;
}

/** A sheet of codes as it leaves the printer: A4, three by eight, the measures of common sticker sheets. */
export default function PrintedSheet({ loaderData: { businessName, codes } }: Route.ComponentProps) {
  const unused = codes.filter(({ isUsed }) => !isUsed);
  const sheets = Array.from({ length: Math.ceil(unused.length / SHEET_LABELS) }, (_, index) =>
    unused.slice(index * SHEET_LABELS, (index + 1) * SHEET_LABELS),
  );
  return (
    <main id="main" className="printed-sheets">
      <header className="mx-auto flex max-w-[210mm] flex-wrap items-center justify-between gap-4 px-4 py-6 print:hidden">
        <div>
          <Link
            to={href('/job-codes')}
            external
            look="quiet"
            className="mb-1 inline-flex min-h-6 items-center gap-1"
          >
            <ArrowRight aria-hidden="true" size={18} />
            {texts.back}
          </Link>
          <h1 className="text-2xl font-bold">{texts.title}</h1>
          <p className="mt-1 max-w-[65ch] text-muted">
            {unused.length > 0 ? `${texts.hint} ${texts.onlyUnused}` : texts.allUsed}
          </p>
        </div>
        {unused.length > 0 && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            {texts.print}
          </Button>
        )}
      </header>
      {sheets.map((labels) => (
        <ol key={labels[0]?.code} className="printed-sheet">
          {labels.map(({ code, url, qr }) => (
            <li key={code}>
              <svg
                role="img"
                aria-label={texts.qrOf(code)}
                viewBox={`0 0 ${finite(qr.side)} ${finite(qr.side)}`}
              >
                <path d={qr.path} />
              </svg>
              <div>
                <strong>
                  <UserText>{businessName}</UserText>
                </strong>
                <span>{texts.ask}</span>
                <Ltr className="printed-site">{siteOf(url)}</Ltr>
                <Ltr className="printed-code">{code}</Ltr>
                <small>{texts.once}</small>
              </div>
            </li>
          ))}
        </ol>
      ))}
    </main>
  );
}

function siteOf(url: string): string {
  return `${new URL(url).host}/r/`;
}
