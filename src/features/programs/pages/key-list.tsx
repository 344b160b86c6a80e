import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { PlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatRelative } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import type { ListedKey } from '../keys/contract.ts';
import { programsCopy, scopeNames } from '../screen.copy.he.ts';
import { keysQuery, useListChange } from './program-queries.ts';
import { type Secret, SecretDialog } from './secret-dialog.tsx';

const texts = programsCopy.keys;
const KeyForm = lazy(async () => (await import('./key-form.tsx')).KeyForm);

export function KeyList({ isResting }: { isResting: boolean }) {
  const query = useQuery(keysQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  if (isResting && query.data?.items.length === 0) return null;
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
                {items.map((key) => (
                  <KeyRow key={key.id} of={key} />
                ))}
              </ul>
            )}
            {isResting ? null : count >= upTo ? (
              <PlanLimit limit="keys" held={count} upTo={upTo} className="text-muted" />
            ) : (
              <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" size={18} />
                {texts.add}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {isAdding && (
        <KeyForm
          onMade={(value) => setSecret({ title: texts.made, value })}
          onClose={() => setAdding(false)}
          onMissing={() => setAdding(false)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Panel>
  );
}

function KeyRow({ of: key }: { of: ListedKey }) {
  const { id, name, prefix, scopes, madeBy } = key;
  const now = useNow();
  const { data: user } = useQuery(currentUserQuery);
  const [isAsking, setAsking] = useState(false);
  const revoke = useListChange(
    keysQuery,
    () => answerOf(api.keys[':id'].$delete({ param: { id } })),
    () => toast.success(texts.revokeDone),
  );
  const isLive = !key.revokedAt && !(key.expiresAt && new Date(key.expiresAt) <= now);
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <h3 className={isLive ? 'font-semibold' : 'font-semibold text-muted'}>
          <UserText className="wrap-anywhere">{name}</UserText>{' '}
          <Ltr className="font-mono text-sm font-normal text-muted">{prefix}…</Ltr>
        </h3>
        {isLive && (
          <p className="text-sm text-muted">{scopes.map((scope) => scopeNames[scope].short).join(', ')}</p>
        )}
        <p className="text-sm text-muted">
          {[
            standing(key, now),
            ...(isLive && madeBy && madeBy !== user?.fullName ? [programsCopy.by(madeBy)] : []),
          ].join(' · ')}
        </p>
      </div>
      {isLive && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.revokeNamed(name)}
          onClick={() => setAsking(true)}
        >
          {texts.revoke}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={texts.ask(name)}
        isDangerous
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}

function standing(
  { revokedAt, revokedFor, expiresAt, lastUsedAt, lastNetwork }: ListedKey,
  now: Date,
): string {
  if (revokedAt) return texts.revoked[revokedFor ?? 'by_hand'](formatDate(revokedAt));
  if (expiresAt && new Date(expiresAt) <= now) return texts.expired(formatDate(expiresAt));
  const used = lastUsedAt ? texts.lastUsed(formatRelative(lastUsedAt, now), lastNetwork) : texts.unused;
  return `${used} · ${expiresAt ? texts.until(formatDate(expiresAt)) : texts.forever}`;
}
