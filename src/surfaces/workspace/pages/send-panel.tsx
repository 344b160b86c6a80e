import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { href } from 'react-router';
import { api } from '#client.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { plural } from '#ui/text/format.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';

const texts = dashboardCopy.send;

export function SendPanel() {
  const { data: queued = 0 } = useQuery({
    ...apiQuery(api.invitations.me, { show: 'queue', limit: '1' }),
    ...eachVisit,
    // Absent where a version before answers.
    select: ({ waiting }) => waiting ?? 0,
  });
  return (
    <Panel title={texts.title} description={texts.text}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RequestLink className={buttonStyles({ variant: 'primary' })}>
          <Send aria-hidden="true" size={18} className="rtl:-scale-x-100" />
          {texts.action}
        </RequestLink>
        {queued > 0 && (
          <Link
            to={href('/customers/invite')}
            look="quiet"
            className="inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          >
            {plural(queued, texts.queued)}
          </Link>
        )}
      </div>
    </Panel>
  );
}
