import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import { screenCopy } from '../screen.copy.he.ts';
import { filtersInUse } from './review-filters.ts';
import type { ReviewToolbarProps } from './review-toolbar.tsx';

const { filters: texts } = screenCopy;
const ReviewToolbar = lazy(async () => (await import('./review-toolbar.tsx')).ReviewToolbar);

export function ReviewFilterButton(props: Omit<ReviewToolbarProps, 'onClose'>) {
  const count = filtersInUse(props.filters).length;
  return (
    <Popover
      label={texts.open}
      align="end"
      className="w-92"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="secondary"
          onPointerEnter={() => {
            trigger.onPointerEnter();
            ReviewToolbar.preload();
          }}
        >
          <SlidersHorizontal aria-hidden="true" size={18} />
          {texts.open}
          {count > 0 && (
            <span className="rounded-full bg-violet-tint px-2 text-sm text-violet tabular-nums">
              <span aria-hidden="true">{formatNumber(count)}</span>
              <span className="sr-only">{plural(count, texts.inUse)}</span>
            </span>
          )}
        </Button>
      )}
    >
      {(close) => <ReviewToolbar {...props} onClose={close} onMissing={close} fallback={<SkeletonText />} />}
    </Popover>
  );
}
