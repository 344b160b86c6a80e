import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { RefusedForm, useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { placesCopy } from '../copy.he.ts';
import { PLACE_NAME_MAX } from '../limits.contract.ts';
import { placesScreenCopy } from '../screen.copy.he.ts';
import { ownPlacesQuery } from './own-places.ts';

const { add: texts } = placesScreenCopy;
const taken = placesCopy.errors.nameTaken;

interface NewPlaceProps {
  /** Names of the places that are there. */
  known: string[];
  onTyped: () => void;
  onAdded: (code: string) => void;
  onClose: () => void;
}

export function NewPlace(props: NewPlaceProps) {
  const form = useNewPlace(props);
  const [idea, setIdea] = useState('');
  const add = (name: string) => {
    setIdea(name);
    form.begin({ name });
    void form.save();
  };
  const ideas = texts.ideas.filter((name) => !props.known.includes(name));
  return (
    <FormDialog
      of={form}
      title={texts.title}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onClose={props.onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        description={texts.hint}
        maxLength={PLACE_NAME_MAX}
        required
        autoFocus
      />
      {ideas.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm text-muted">{texts.suggestions}</legend>
          <div className="flex flex-wrap gap-2">
            {ideas.map((name) => (
              <Button
                key={name}
                variant="secondary"
                size="sm"
                isPending={form.isPending && name === idea}
                pendingLabel={texts.pending}
                onClick={() => add(name)}
              >
                <Plus aria-hidden="true" size={16} />
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  );
}

function useNewPlace({ known, onTyped, onAdded }: NewPlaceProps) {
  const client = useQueryClient();
  return useForm({
    schema: async () => (await import('../contract.ts')).newPlaceBody,
    keepAs: 'place:new',
    onTyped,
    read: (text) => ({ name: text('name') }),
    async send({ name }) {
      if (known.includes(name)) throw new RefusedForm({ message: taken, fields: { name: taken } });
      return answerOf(api.places.$post({ json: { name } }));
    },
    async onSent({ code, name }) {
      await client.invalidateQueries({ queryKey: ownPlacesQuery.queryKey });
      toast.success(texts.added(name));
      onAdded(code);
    },
    failed: texts.failed,
  });
}
