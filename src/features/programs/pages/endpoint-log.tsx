import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { href, useParams } from 'react-router';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { pagedQuery } from '#ui/lists/paged-query.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { programsCopy } from '../screen.copy.he.ts';
import type { Route } from './+types/endpoint-log';
import { DeliveryRow } from './delivery-row.tsx';
import { logKey, useResend, useTest } from './endpoint-acts.ts';
import { endpointsQuery } from './program-queries.ts';

const texts = programsCopy.log;
type Shown = 'all' | 'waiting' | 'failed';
const SHOWN = (['all', 'waiting', 'failed'] as const).map((value) => ({ value, label: texts.shown[value] }));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

/** What one endpoint was sent. */
export default function EndpointLog() {
  const { id = '' } = useParams();
  const [show, setShow] = useState<Shown>('all');
  const list = useInfiniteQuery(sentTo(id, show));
  const { data: endpoints } = useQuery(endpointsQuery);
  const url = endpoints?.items.find((endpoint) => endpoint.id === id)?.url;
  const test = useTest(id);
  const all = useResend(id);
  return (
    <div className="max-w-[48rem]">
      <PageHeader
        title={texts.title}
        description={<Ltr className="break-all">{url ?? '\u00a0'}</Ltr>}
        back={{ to: href('/programs'), label: texts.back }}
        actions={
          <Button variant="secondary" isPending={test.isPending} onClick={() => test.mutate()}>
            {programsCopy.webhooks.test}
          </Button>
        }
      />
      <section className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <RadioGroup
            name="show"
            label={texts.show}
            hideLabel
            look="segments"
            options={SHOWN}
            value={show}
            onValueChange={setShow}
          />
          {show === 'failed' && (
            <Button size="sm" variant="secondary" isPending={all.isPending} onClick={() => all.mutate(null)}>
              {texts.allAgain}
            </Button>
          )}
        </div>
        <PagedList
          label={texts.list}
          list={list}
          row={(delivery) => <DeliveryRow delivery={delivery} endpointId={id} />}
          empty={
            show === 'all' ? (
              <EmptyState icon={ListChecks} title={texts.empty.title} description={texts.empty.text} />
            ) : (
              <EmptyState title={texts.noneShown.title} description={texts.noneShown.text} />
            )
          }
          failedTitle={texts.loadFailed}
          moreLabel={texts.more}
        />
      </section>
    </div>
  );
}

function sentTo(id: string, show: Shown) {
  const filter = show === 'all' ? {} : { state: show };
  return pagedQuery([...logKey(id), show], async (cursor, options) => {
    const query = { ...filter, ...cursor };
    const page = await answerOf(api.webhooks[':id'].deliveries.$get({ param: { id }, query }, options));
    return { ...page, items: page.items.map((delivery) => ({ ...delivery, id: delivery.eventId })) };
  });
}
