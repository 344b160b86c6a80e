import { answerOf, api } from '#client.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { businessesCopy } from '../copy.he.ts';

const texts = businessesCopy.open;

/** Opens one more business and leads to its first screens. */
export function NewBusiness({ first }: { first: string | null }) {
  const isFirst = first === null;
  const form = useForm({
    schema: async () => (await import('../contract.ts')).openBusinessBody,
    read: (text, typed) => ({
      businessName: text('businessName'),
      phone: text('phone'),
      ...(typed.has('copiesFirst') && { copiesFirst: true }),
    }),
    send: (json) => answerOf(api.businesses.$post({ json })),
    onSent: ({ id }) => window.location.assign(isFirst ? '/' : scopeOf(id)),
    failed: texts.failed,
    leaves: true,
  });
  return (
    <Panel title={isFirst ? texts.first : texts.title} description={texts.text}>
      <Form of={form}>
        <TextField {...form.field('businessName')} label={texts.name} maxLength={120} required />
        <TextField {...form.field('phone')} type="tel" dir="ltr" label={texts.phone} required />
        {first !== null && <Checkbox name="copiesFirst" label={texts.copies(first)} />}
        <Button type="submit" isPending={form.isPending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </Form>
    </Panel>
  );
}
