import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { ReviewGroups } from '#features/moderation/pages/review-groups.tsx';
import { useModeration } from '#features/moderation/pages/review-moderation.ts';
import { ReviewScreenProvider } from '#features/moderation/pages/review-screen-context.ts';
import { useShortcutSetting, useShortcuts } from '#features/moderation/pages/review-shortcuts.ts';
import { ReviewShortcutsDialog } from '#features/moderation/pages/review-shortcuts-dialog.tsx';
import { ReviewAlarms } from '#features/review-alarms/pages/review-alarms.tsx';
import { useNow } from '#ui/use-now.ts';

interface ReviewDeskProps extends ComponentProps<typeof ReviewGroups> {
  isFull: boolean;
}

export function ReviewDesk({ isFull, ...props }: ReviewDeskProps) {
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
  const { data } = useQuery({
    queryKey: ['/api/auth/me'],
    queryFn: ({ signal }) => answerOf(api.auth.me.$get(undefined, { init: { signal } })),
  });
  return useMemo(() => (data ? { name: data.businessName, username: data.username } : null), [data]);
}
