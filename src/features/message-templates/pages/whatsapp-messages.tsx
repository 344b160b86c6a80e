import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '#client.ts';
import { Link } from '#ui/actions/link.tsx';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadFailed } from '#ui/feedback/load-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import type { Route } from './+types/whatsapp-messages';
import { useOwnValues } from './message-values.ts';
import { ownTemplatesQuery, useTemplateActions } from './own-templates.ts';
import { EDIT, listPath } from './template-address.ts';
import { useViewFocus } from './view-focus.ts';

const { screen: texts } = messageTemplatesCopy;

const list = arriving(() => import('./template-list.tsx'));
// The rules of what is typed weigh more than the whole list.
const editing = onDemand(() => import('./template-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function WhatsappMessages() {
  const templates = useQuery(ownTemplatesQuery);
  const { card, values } = useOwnValues();
  const actions = useTemplateActions();
  const part = useArriving(list);
  const [search] = useSearchParams();

  const edited = templates.data?.items.find(({ category }) => category === search.get(EDIT));
  useViewFocus(edited?.category, templates.isSuccess && values !== null);
  const navigate = useNavigate();
  const backToList = useCallback(() => void navigate(listPath(), { replace: true }), [navigate]);
  const editor = usePart(editing, edited !== undefined, backToList);
  if (edited && values && editor)
    return <editor.TemplateEditor key={edited.id} template={edited} values={values} actions={actions} />;

  const failed = [templates, card].filter((query) => query.isLoadingError);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Link to={href('/job-codes')} look="secondary">
            {texts.jobCodes}
          </Link>
        }
      />
      {templates.data && values && part && !edited ? (
        <part.TemplateList
          templates={templates.data.items}
          values={values}
          actions={actions}
          onNearEditor={editing.preload}
        />
      ) : failed[0] ? (
        <LoadFailed
          title={texts.loadFailed}
          description={problemOf(failed[0].error).message}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['thanks', 'request', 'reminder'].map((card) => (
          <div
            key={card}
            className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 sm:p-5"
          >
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-64 rounded-panel" />
            <Skeleton className="h-11 w-56 rounded-control" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
