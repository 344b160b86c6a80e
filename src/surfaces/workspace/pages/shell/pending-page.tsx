import { useNavigation } from 'react-router';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { workspaceCopy } from '../../copy.he.ts';

export function PendingPage() {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname === window.location.pathname) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center">
      <span className="grid size-16 animate-[fade-in_160ms_200ms_both] place-items-center rounded-full border border-line bg-raised shadow-float motion-reduce:animate-none">
        <Spinner size="lg" label={workspaceCopy.loadingPage} />
      </span>
    </div>
  );
}
