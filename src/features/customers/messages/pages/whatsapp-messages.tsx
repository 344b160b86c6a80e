import { useQuery } from '@tanstack/react-query';
import { href, useNavigate, useSearchParams } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
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
  const values = useOwnValues();
  const actions = useTemplateActions();
  const part = useArriving(list);
  const [search] = useSearchParams();

  const edited = templates.data?.items.find(({ category }) => category === search.get(EDIT));
  useViewFocus(edited?.category, templates.isSuccess && values.isSuccess);
  const navigate = useNavigate();
  const editor = usePart(editing, edited !== undefined, () => navigate(listPath(), { replace: true }));
  if (edited && values.data && editor)
    return <editor.TemplateEditor key={edited.id} template={edited} values={values.data} actions={actions} />;

  return (
    <LoadedScreen
      copy={texts}
      actions={
        <Link to={href('/job-codes')} look="secondary">
          {texts.jobCodes}
        </Link>
      }
      query={together(templates, values)}
      part={edited ? null : part}
      loading={texts.loading}
      skeleton={<TemplatesSkeleton />}
    >
      {([{ items }, ownValues], { TemplateList }) => (
        <TemplateList templates={items} values={ownValues} actions={actions} onNearEditor={editing.preload} />
      )}
    </LoadedScreen>
  );
}

function TemplatesSkeleton() {
  return (
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
  );
}
