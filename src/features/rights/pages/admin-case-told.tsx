import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDateTime, formatNumber } from '#ui/text/format.ts';
import { rightsAdminCopy } from '../admin.copy.he.ts';
import type { OpenedCase } from '../contract.ts';

const copy = rightsAdminCopy.told;

export function CaseTold({ told }: Pick<OpenedCase, 'told'>) {
  if (told.length === 0) return null;
  return (
    <Panel title={copy.title} description={copy.description}>
      <ul className="divide-y divide-line">
        {told.map(({ businessId, businessName, username, of, act, count, at, mailedAt }) => (
          <li
            key={`${businessId} ${of} ${act}`}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="min-w-0 wrap-anywhere">
              {username ? (
                <Link to={cardPath(username)} external newTab>
                  <UserText>{businessName}</UserText>
                </Link>
              ) : (
                copy.gone
              )}
              <span className="text-sm text-muted">
                {' · '}
                {copy.of[of]}, {copy.acts[act]}: {formatNumber(count)}
              </span>
            </p>
            <p className="text-sm text-muted sm:text-end">
              {mailedAt ? copy.mailed : copy.unsent} ·{' '}
              <time dateTime={mailedAt ?? at}>{formatDateTime(mailedAt ?? at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
