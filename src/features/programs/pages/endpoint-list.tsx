import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { programsCopy } from '../screen.copy.he.ts';
import type { Webhook } from '../webhooks/contract.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { endpointsQuery } from './program-queries.ts';
import { type Secret, SecretDialog } from './secret-dialog.tsx';

const texts = programsCopy.webhooks;
const EndpointForm = lazy(async () => (await import('./endpoint-form.tsx')).EndpointForm);

export function EndpointList({ isResting }: { isResting: boolean }) {
  const query = useQuery(endpointsQuery);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => setEdited(null);
  if (isResting && query.data?.items.length === 0) return null;
  const show = (title: string) => (value: string) =>
    setSecret({ title, label: texts.secretLabel, text: texts.secretText, value });
  return (
    <Panel title={texts.title} description={texts.description}>
      <Loaded
        query={query}
        failed={programsCopy.loadFailed}
        of="part"
        skeleton={<Skeleton className="h-24 rounded-control" />}
      >
        {({ items, count, upTo }) => (
          <div className="flex flex-col gap-4">
            {items.length > 0 && (
              <ul className="divide-y divide-line">
                {items.map((endpoint) => (
                  <EndpointRow
                    key={endpoint.id}
                    endpoint={endpoint}
                    isResting={isResting}
                    onEdit={() => setEdited(endpoint)}
                    onSecret={show(texts.rotated)}
                  />
                ))}
              </ul>
            )}
            {isResting ? null : count >= upTo ? (
              <PlanLimit limit="endpoints" held={count} upTo={upTo} className="text-muted" />
            ) : (
              <Button variant="secondary" className="self-start" onClick={() => setEdited('new')}>
                <Plus aria-hidden="true" size={18} />
                {texts.add}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {edited && (
        <EndpointForm
          endpoint={edited === 'new' ? null : edited}
          onSecret={show(texts.made)}
          onClose={close}
          onMissing={close}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Panel>
  );
}
