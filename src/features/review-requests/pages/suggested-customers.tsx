import { useQuery } from '@tanstack/react-query';
import { suggestedCustomers } from '#features/customers/pages/customer-queries.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { usePaused } from '#ui/forms/use-paused.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { reviewRequestCopy as texts } from '../copy.he.ts';

interface SuggestedCustomersProps {
  typed: string;
  onChoose: (customerId: string) => void;
}

export function SuggestedCustomers({ typed, onChoose }: SuggestedCustomersProps) {
  const wanted = usePaused(typed);
  const { data } = useQuery(suggestedCustomers(wanted));
  const reachable = data?.items.filter(({ phone, stoppedBy }) => phone && !stoppedBy) ?? [];
  if (reachable.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm text-muted">{wanted ? texts.matching : texts.latest}</legend>
      <div className="flex flex-wrap gap-2">
        {reachable.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            onClick={() => onChoose(id)}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            <UserText>{name}</UserText>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
