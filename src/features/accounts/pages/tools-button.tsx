import { Button } from '#ui/actions/button.tsx';
import { toolsCopy as texts } from '../copy.he.ts';
import { useAllTools, useToolsWanted } from './all-tools.ts';

/** Shows the tools for many reviews, or hides them; nothing where there are enough reviews for them to be shown anyway. */
export function ToolsButton({ count }: { count: number | null }) {
  const { isDue } = useAllTools(count);
  const [isWanted, want] = useToolsWanted();
  if (count === null || isDue) return null;
  return (
    <Button variant="quiet" aria-pressed={isWanted} onClick={() => want(!isWanted)}>
      {isWanted ? texts.less : texts.more}
    </Button>
  );
}
