import { Button } from '#ui/actions/button.tsx';
import { fullDeskCopy as texts } from '../copy.he.ts';
import { useFullDesk, useToolsWanted } from './full-desk.ts';

/** Shows the tools for many reviews, or hides them; nothing where there are enough reviews for them to be shown anyway. */
export function ToolsButton({ count }: { count: number | null }) {
  const { isDue } = useFullDesk(count);
  const [isWanted, want] = useToolsWanted();
  if (count === null || isDue) return null;
  return (
    <Button variant="quiet" aria-pressed={isWanted} onClick={() => want(!isWanted)}>
      {isWanted ? texts.less : texts.more}
    </Button>
  );
}
