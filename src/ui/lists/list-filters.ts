import { useSearchParams } from 'react-router';

const QUERY_MAX = 100;

export interface SearchFilters<Shown extends string> {
  q: string;
  show: Shown;
}

export function useListFilters<Shown extends string>(choices: readonly ('all' | Shown)[]) {
  const [params, setParams] = useSearchParams();
  const filters: SearchFilters<'all' | Shown> = {
    q: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    show: choices.find((one) => one === params.get('show')) ?? 'all',
  };
  const change = (changed: Partial<typeof filters>) => {
    const { q, show } = { ...filters, ...changed };
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ q, show: show === 'all' ? '' : show }))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      // A search is one step back, not one for each pause in the typing.
      { replace: changed.q !== undefined && filters.q !== '', preventScrollReset: true },
    );
  };
  return [filters, change] as const;
}
