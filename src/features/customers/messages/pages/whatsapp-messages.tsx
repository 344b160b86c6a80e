import { useQuery } from '@tanstack/react-query';
import { href, useNavigate, useSearchParams } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { messageTemplatesCopy } from '../copy.he.ts';
import type { Route } from './+types/whatsapp-messages';
import { useOwnValues } from './message-values.ts';
import { ownTemplatesQuery, useTemplateActions } from './own-templates.ts';
import { EDIT, listPath } from './template-address.ts';
import { useViewFocus } from './view-focus.ts';

const { screen: texts } = messageTemplatesCopy;

const TemplateList = lazy(async () => (await import('./template-list.tsx')).TemplateList, 'ahead');
// The rules of what is typed weigh more than the whole list.
const TemplateEditor = lazy(async () => (await import('./template-editor.tsx')).TemplateEditor);

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function WhatsappMessages() {
  const templates = useQuery(ownTemplatesQuery);
  const values = useOwnValues();
  const actions = useTemplateActions();
  const [search] = useSearchParams();

  const edited = templates.data?.items.find(({ category }) => category === search.get(EDIT));
  useViewFocus(edited?.category, templates.isSuccess && values.isSuccess);
  const navigate = useNavigate();
  if (edited && values.data)
    return (
      <TemplateEditor
        key={edited.id}
        template={edited}
        values={values.data}
        actions={actions}
        onMissing={() => navigate(listPath(), { replace: true })}
        fallback={
          <>
            <Header />
            <Loading label={texts.loading}>
              <TemplatesSkeleton />
            </Loading>
          </>
        }
      />
    );
  return (
    <>
      <Header />
      <Loaded
        query={together(templates, values)}
        part={TemplateList}
        failed={texts.loadFailed}
        loading={texts.loading}
        skeleton={<TemplatesSkeleton />}
      >
        {([{ items }, ownValues]) => (
          <TemplateList
            templates={items}
            values={ownValues}
            actions={actions}
            onNearEditor={TemplateEditor.preload}
          />
        )}
      </Loaded>
    </>
  );
}

function Header() {
  return (
    <PageHeader
      title={texts.title}
      description={texts.description}
      back={{ to: href('/customers'), label: texts.back }}
      actions={
        <Link to={href('/job-codes')} look="secondary">
          {texts.jobCodes}
        </Link>
      }
    />
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
