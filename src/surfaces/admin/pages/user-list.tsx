import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import type { AdminAccount } from '../contract.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { usersList } from './admin-queries.ts';
import { rowColumns, UserRow } from './user-row.tsx';

const texts = adminScreenCopy.users;
const QUERY_MAX = 100;

interface UserListProps {
  ownId: string;
  onRecordPayment: (account: AdminAccount) => void;
}

export function UserList({ ownId, onRecordPayment }: UserListProps) {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, QUERY_MAX);
  const list = useInfiniteQuery(usersList(q));
  const search = (next: string) =>
    setParams(
      (now) => {
        const kept = [...now].filter(([name]) => name !== 'q' && name !== 'show');
        return [...kept, ['show', 'users'], ...(next ? [['q', next]] : [])] as [string, string][];
      },
      // A search is one step back, not one for each pause in the typing.
      { replace: q !== '', preventScrollReset: true },
    );
  return (
    <>
      <search aria-label={texts.searchLabel} className="block max-w-md">
        <PausedSearchField label={texts.searchLabel} placeholder={texts.searchHint} q={q} onSearch={search} />
      </search>
      <div
        aria-hidden="true"
        className={`mt-4 hidden gap-x-4 border-b border-line pb-2 text-sm text-muted ${rowColumns}`}
      >
        <span>{texts.columns.user}</span>
        <span>{texts.columns.plan}</span>
        <span>{texts.columns.status}</span>
        <span className="sr-only">{texts.columns.actions}</span>
      </div>
      <PagedList
        label={texts.list}
        list={list}
        row={(account) => (
          <UserRow
            account={account}
            isOwn={account.id === ownId}
            onRecordPayment={() => onRecordPayment(account)}
          />
        )}
        empty={
          <EmptyState
            icon={SearchX}
            headingLevel="h3"
            title={texts.none.title}
            description={texts.none.text}
            actions={
              <Button variant="secondary" onClick={() => search('')}>
                {texts.none.clear}
              </Button>
            }
          />
        }
        failedTitle={texts.failed}
        moreLabel={texts.more}
        skeletonClassName="h-16"
        className="max-lg:mt-4 max-lg:divide-y-0 max-lg:[&>li]:pt-0"
      />
    </>
  );
}
