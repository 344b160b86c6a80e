import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDate, formatNumber } from '#ui/text/format.ts';
import type { Sheet } from '../../links.contract.ts';
import { SHEETS_MAX } from '../../statuses.contract.ts';
import { jobCodesCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/job-codes';

const OPTIONS = Array.from({ length: SHEETS_MAX }, (_, index) => ({
  value: String(index + 1),
  label: texts.make.option(index + 1),
}));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

const ownSheetsQuery = { ...apiQuery(api['job-codes']), ...eachVisit };

export default function JobCodes() {
  const sheets = useQuery(ownSheetsQuery);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers'), label: texts.back }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <NewSheet />
        <Panel title={texts.list}>
          <Loaded
            query={sheets}
            failed={texts.loadFailed}
            loading={texts.loading}
            skeleton={<Skeleton className="h-40 rounded-panel" />}
          >
            {({ items }) =>
              items.length === 0 ? (
                <p className="text-muted">{texts.none}</p>
              ) : (
                <ul>
                  {items.map((sheet) => (
                    <SheetRow key={sheet.id} sheet={sheet} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Panel>
      </div>
    </>
  );
}

function NewSheet() {
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../../links.contract.ts')).newSheetsBody,
    stored: { sheets: '1' },
    read: (text) => ({ sheets: Number(text('sheets')) }),
    send: (json) => answerOf(api['job-codes'].$post({ json })),
    onSent(answer) {
      queries.setQueryData(ownSheetsQuery.queryKey, answer);
      toast.success(texts.make.done);
    },
    failed: texts.make.failed,
  });
  return (
    <Panel title={texts.make.title}>
      <Form of={form}>
        <p className="text-muted">{texts.make.text}</p>
        <Select {...form.field('sheets')} label={texts.make.sheets} options={OPTIONS} />
        <Button type="submit" isPending={form.isPending} pendingLabel={texts.make.pending}>
          {texts.make.action}
        </Button>
      </Form>
    </Panel>
  );
}

function SheetRow({ sheet }: { sheet: Sheet }) {
  const day = formatDate(sheet.madeAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 first:border-0">
      <div className="min-w-0">
        <h3 className="font-semibold">{texts.madeOn(day)}</h3>
        <p className="text-sm text-muted">
          {texts.codes(sheet.labels)} · {texts.until(formatDate(sheet.expiresAt))}
        </p>
      </div>
      <dl className="flex gap-6">
        {(['opened', 'used'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{texts[name]}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(sheet[name])}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={href('/job-codes/:id', { id: sheet.id })}
        look="secondary"
        external
        className="inline-flex items-center gap-2"
      >
        <Printer aria-hidden="true" size={18} />
        {texts.print}
        <span className="sr-only">{texts.ofSheet(day)}</span>
      </Link>
    </li>
  );
}
