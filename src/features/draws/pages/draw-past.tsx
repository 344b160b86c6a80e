import { useQuery } from '@tanstack/react-query';
import { api } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { apiQuery } from '#ui/lists/api-query.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatNumber } from '#ui/text/format.ts';
import type { OwnDraws } from '../contract.ts';
import { drawCopy } from '../copy.he.ts';

const texts = drawCopy.past;

export function PastDraws({ draws: { items, isLately } }: { draws: OwnDraws }) {
  const { data: user } = useQuery(apiQuery(api.auth.me));
  return (
    <Panel
      title={texts.title}
      actions={
        user && (
          <Link
            to={`${cardPath(user.username)}/draws`}
            external
            newTab
            className="inline-flex min-h-8 items-center pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
          >
            {texts.page}
          </Link>
        )
      }
    >
      <Notice tone={isLately ? 'success' : 'info'}>{isLately ? texts.lately : texts.notLately}</Notice>
      {items.length === 0 ? (
        <p className="mt-4 text-muted">{texts.empty}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {items.map(({ id, drawnAt, listed, names }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap gap-x-4 font-semibold">
                {texts.on(formatDate(drawnAt))}
                <span className="font-normal text-muted">
                  {texts.of(formatNumber(names.length), formatNumber(listed))}
                </span>
              </p>
              {names.length > 0 && (
                <p className="wrap-anywhere">
                  <UserText>{names.join(', ')}</UserText>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
