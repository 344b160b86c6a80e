import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { ownCardQuery } from '../../pages/own-card.ts';
import type { Service } from '../contract.ts';
import { servicesEditorCopy } from '../editor.copy.he.ts';
import { usualServices } from '../proposals.copy.he.ts';
import { ownServicesQuery } from './own-services.ts';

const texts = servicesEditorCopy.proposals;

/** Proposes the usual services of the trade, until the list is as long as the proposals. */
export function ServiceProposals({ services }: { services: Service[] }) {
  const client = useQueryClient();
  const { data: card } = useQuery(ownCardQuery);
  const usual = usualServices(card?.businessKind ?? '');
  const add = useMutation({
    mutationFn: (name: string) =>
      answerOf(
        api['business-card'].me.services.$post({
          json: {
            name,
            group: '',
            description: '',
            priceKind: 'none',
            priceAgorot: null,
            priceToAgorot: null,
          },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ownServicesQuery.queryKey }),
    onError: failureToast(servicesEditorCopy.toasts.failed),
  });
  const left = usual.filter((name) => services.every((service) => service.name !== name));
  if (services.length >= usual.length || left.length === 0) return null;
  return (
    <section aria-labelledby="proposals" className="mb-6">
      <h2 id="proposals" className="font-bold">
        {texts.title}
      </h2>
      <p className="text-muted">{texts.text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {left.map((name) => (
          <li key={name}>
            <Button
              variant="secondary"
              disabled={add.isPending}
              isPending={add.isPending && add.variables === name}
              onClick={() => add.mutate(name)}
            >
              <Plus aria-hidden="true" size={16} />
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
