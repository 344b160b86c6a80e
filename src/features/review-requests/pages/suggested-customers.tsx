import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { usePaused } from '#ui/forms/use-paused.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { reviewRequestCopy as texts } from '../copy.he.ts';

const SUGGESTED = 4;
const LETTERS_MIN = 2;

/** The newest customers, or those whom typed words find. */
export function suggestedCustomers(typed: string) {
  const q = typed.trim().length >= LETTERS_MIN ? typed.trim() : '';
  return queryOptions({
    queryKey: ['/api/customers/me', 'suggested', q] as const,
    async queryFn({ signal }) {
      const query = { limit: String(SUGGESTED), ...(q && { q }) };
      return (await answerOf(api.customers.me.$get({ query }, { init: { signal } }))).items;
    },
    placeholderData: keepPreviousData,
  });
}

interface SuggestedCustomersProps {
  typed: string;
  onChoose: (customerId: string) => void;
}

export function SuggestedCustomers({ typed, onChoose }: SuggestedCustomersProps) {
  const wanted = usePaused(typed);
  const { data } = useQuery(suggestedCustomers(wanted));
  const reachable = data?.filter(({ phone, stoppedBy }) => phone && !stoppedBy) ?? [];
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
