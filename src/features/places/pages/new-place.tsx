import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { RefusedForm, useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { placesCopy } from '../copy.he.ts';
import { PLACE_NAME_MAX, PLACES_MAX } from '../limits.contract.ts';
import { placesScreenCopy } from '../screen.copy.he.ts';
import { ownPlacesQuery } from './own-places.ts';

const { add: texts } = placesScreenCopy;
const taken = placesCopy.errors.nameTaken;

/** @param known names of the places that are there */
export function NewPlace({ known }: { known: string[] }) {
  const client = useQueryClient();
  const send = (name: string) => answerOf(api.places.$post({ json: { name } }));
  const onAdded = async ({ name }: { name: string }) => {
    await client.invalidateQueries({ queryKey: ownPlacesQuery.queryKey });
    toast.success(texts.added(name));
  };
  const form = useForm({
    schema: async () => (await import('../contract.ts')).newPlaceBody,
    read: (text) => ({ name: text('name') }),
    async send({ name }) {
      if (known.includes(name)) throw new RefusedForm({ message: taken, fields: { name: taken } });
      return send(name);
    },
    onSent(place) {
      form.begin();
      return onAdded(place);
    },
    failed: texts.failed,
  });
  return (
    <Panel title={texts.title}>
      {known.length >= PLACES_MAX ? (
        <p className="text-muted">{placesCopy.errors.tooMany}</p>
      ) : (
        <>
          <Form of={form}>
            <TextField
              {...form.field('name')}
              label={texts.name}
              description={texts.hint}
              maxLength={PLACE_NAME_MAX}
              required
            />
            <Button type="submit" isPending={form.isPending} pendingLabel={texts.pending}>
              {texts.submit}
            </Button>
          </Form>
          <Ideas known={known} send={send} onAdded={onAdded} />
        </>
      )}
    </Panel>
  );
}

interface IdeasProps {
  known: string[];
  send: (name: string) => Promise<{ name: string }>;
  onAdded: (place: { name: string }) => unknown;
}

/** Names that fit most businesses, each added by one press. */
function Ideas({ known, send, onAdded }: IdeasProps) {
  const idea = useMutation({
    mutationFn: send,
    onSuccess: onAdded,
    onError: failureToast(texts.failed),
  });
  const ideas = texts.ideas.filter((name) => !known.includes(name));
  if (ideas.length === 0) return null;
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm text-muted">{texts.suggestions}</legend>
      <div className="flex flex-wrap gap-2">
        {ideas.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            isPending={idea.isPending && idea.variables === name}
            pendingLabel={texts.pending}
            onClick={() => idea.mutate(name)}
          >
            <Plus aria-hidden="true" size={16} />
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
