import { ChartColumn, ExternalLink, type LucideIcon, MessageSquareText, SquarePen } from 'lucide-react';
import { href, Link } from 'react-router';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { asideCopy } from '../today-aside.copy.he.ts';

const texts = asideCopy.actions;

interface Action {
  to: string;
  icon: LucideIcon;
  text: { title: string; text: string };
  isPublic?: boolean;
}

export function TodayActions({ username }: { username: string }) {
  const actions: Action[] = [
    { to: cardPath(username), icon: ExternalLink, text: texts.publicCard, isPublic: true },
    { to: href('/stats'), icon: ChartColumn, text: texts.stats },
    { to: href('/reviews'), icon: MessageSquareText, text: texts.reviews },
    { to: href('/business-card'), icon: SquarePen, text: texts.card },
  ];
  return (
    <nav aria-label={texts.label}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {actions.map(({ to, icon: Icon, text, isPublic }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              {...(isPublic && { reloadDocument: true, target: '_blank', rel: 'noopener' })}
              className="flex flex-col rounded-panel border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-violet hover:bg-violet-tint"
            >
              <Icon aria-hidden="true" size={22} className="mb-3 text-violet" />
              <span className="font-bold">{text.title}</span>
              <span className="text-sm text-muted">{text.text}</span>
              {isPublic && <span className="sr-only"> ({uiCopy.newTab})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
