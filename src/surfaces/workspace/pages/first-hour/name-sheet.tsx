import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import type { Card } from '#features/cards/contract.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { askAboutSlug, typedSlug } from '#features/cards/pages/slug-check.ts';
import { SlugField } from '#features/cards/pages/slug-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import { SheetActions, type SheetProps } from './sheet-frame.tsx';

const texts = firstHourCopy.name;

export function NameSheet({ card, onDone, onLater, isPassing }: SheetProps & { card: Card }) {
  const [link, setLink] = useState<string | null>(null);
  const form = useNaming(card, link, onDone);
  const name = form.typed.businessName ?? card.businessName;
  return (
    <Form of={form}>
      <TextField
        {...form.field('businessName')}
        required
        label={texts.name}
        maxLength={120}
        autoComplete="organization"
      />
      <SlugField
        businessName={name}
        follows={link === null && name.trim() !== card.businessName}
        stored={card.username}
        value={link ?? card.username}
        error={form.fields.username}
        onValueChange={(typed) => {
          setLink(typed);
          // A link that was refused is not the one that is chosen now.
          if (form.fields.username) form.setProblem(null);
        }}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <SheetActions isPending={form.isPending || isPassing} onLater={onLater} />
      </div>
    </Form>
  );
}

/** Saves name and link. @param link typed or chosen; null where it follows the name */
function useNaming(card: Card, link: string | null, onDone: () => void) {
  const client = useQueryClient();
  return useForm({
    schema: async () => (await import('#features/cards/contract.ts')).cardNaming,
    stored: { businessName: card.businessName, username: card.username },
    keepAs: 'first-hour-name',
    read: (text) => ({ businessName: text('businessName'), username: typedSlug(text('username')) }),
    async send(naming) {
      // Sent before the link could follow the name.
      const follows = link === null && naming.businessName !== card.businessName;
      const named = follows ? await askAboutSlug(card.username, naming.businessName) : undefined;
      const username = named?.suggestions[0] ?? naming.username;
      return answerOf(api['business-card'].me.$put({ form: { ...naming, username } }));
    },
    async onSent(changed) {
      client.setQueryData(ownCardQuery.queryKey, changed);
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onDone();
    },
    failed: firstHourCopy.failed,
  });
}
