import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { PlaceRow } from '../contract.ts';
import { DESTINATIONS, type Destination, PLACE_NAME_MAX } from '../limits.contract.ts';
import { placesScreenCopy } from '../screen.copy.he.ts';

const { add, form: texts } = placesScreenCopy;
const OPTIONS = DESTINATIONS.map((value) => ({ value, label: texts.destinations[value] }));

interface PlaceDialogProps {
  place: PlaceRow;
  onSaved: () => void;
  onClose: () => void;
}

export function PlaceDialog({ place: { code, name, leadsTo }, onSaved, onClose }: PlaceDialogProps) {
  const form = useForm({
    schema: async () => (await import('../contract.ts')).placeBody,
    stored: { name, leadsTo },
    read: (text) => ({ name: text('name'), leadsTo: text('leadsTo') as Destination }),
    send: (json) => answerOf(api.places[':code'].$put({ param: { code }, json })),
    onSent() {
      toast.success(texts.saved);
      onSaved();
      onClose();
    },
  });
  const { defaultValue, ...destination } = form.field('leadsTo');
  return (
    <FormDialog
      of={form}
      title={texts.title}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={add.name} maxLength={PLACE_NAME_MAX} required autoFocus />
      <RadioGroup
        {...destination}
        defaultValue={defaultValue as Destination}
        label={texts.leadsTo}
        description={texts.destinationHint}
        options={OPTIONS}
      />
    </FormDialog>
  );
}
