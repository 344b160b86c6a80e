import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useMemo } from 'react';
import { api } from '#client.ts';
import { ReviewAlarms } from '#features/reviews/bursts/pages/review-alarms.tsx';
import { ReviewGroups } from '#features/reviews/deciding/pages/review-groups.tsx';
import { useModeration } from '#features/reviews/deciding/pages/review-moderation.ts';
import { ReviewScreenProvider } from '#features/reviews/deciding/pages/review-screen-context.ts';
import { useShortcutSetting, useShortcuts } from '#features/reviews/deciding/pages/review-shortcuts.ts';
import { ReviewShortcutsDialog } from '#features/reviews/deciding/pages/review-shortcuts-dialog.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { useNow } from '#ui/use-now.ts';

interface ModerationScreenProps extends ComponentProps<typeof ReviewGroups> {
  isFull: boolean;
}

export function ModerationScreen({ isFull, ...props }: ModerationScreenProps) {
  const moderation = useModeration(props.filters);
  const now = useNow();
  const business = useBusiness();
  const screen = useMemo(() => ({ moderation, now, business, isFull }), [moderation, now, business, isFull]);
  return (
    <ReviewScreenProvider value={useDeferredValue(screen)}>
      <ReviewAlarms now={now} />
      <ReviewGroups {...props} />
    </ReviewScreenProvider>
  );
}

interface ReviewShortcutsProps {
  isHelpOpen: boolean;
  onHelpChange: (isOpen: boolean) => void;
  openHelp: () => void;
}

export function ReviewShortcuts({ isHelpOpen, onHelpChange, openHelp }: ReviewShortcutsProps) {
  const [isOn] = useShortcutSetting();
  useShortcuts(isOn, openHelp);
  return <ReviewShortcutsDialog isOpen={isHelpOpen} onOpenChange={onHelpChange} />;
}

function useBusiness() {
  const { data } = useQuery(apiQuery(api.auth.me));
  return useMemo(() => (data ? { name: data.businessName, username: data.username } : null), [data]);
}
