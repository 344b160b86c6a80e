import { RotateCcw } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldMessages } from '#platform/http/field-messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Form } from '#ui/forms/form.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { type Template, type TemplateTexts, TITLE_MAX, templateTexts } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import type { MessageValues } from '../message.policy.ts';
import { showPlaceholders, storePlaceholders } from '../shown-placeholders.policy.ts';
import { wordingWarning } from '../wording.policy.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageField } from './message-field.tsx';
import type { TemplateActions } from './own-templates.ts';
import { sampleValues } from './sample-values.ts';
import { listPath } from './template-address.ts';

const { editor: texts, screen, toasts } = messageTemplatesCopy;

interface TemplateEditorProps {
  template: Template;
  values: MessageValues;
  actions: TemplateActions;
}

export function TemplateEditor({ template, values, actions }: TemplateEditorProps) {
  const { form, typed, shown, field, isRestoring, restore } = useTemplateForm({ template, actions });
  // Whoever wrote already is not asked for anything.
  const isRequest = template.category !== 'thank_you';
  const warning = isRequest ? wordingWarning(typed.message, values.businessName ?? '') : null;
  return (
    <>
      <LeaveGuard of={form} />
      <PageHeader
        title={
          <>
            {texts.heading} <UserText>{template.title}</UserText>
          </>
        }
        description={screen.purposes[template.category]}
        back={{ to: listPath(), label: texts.back }}
      />
      <Form of={form}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel>
            <div className="flex flex-col gap-5">
              <TextField
                {...field('title')}
                label={texts.name}
                description={texts.nameHint}
                required
                maxLength={TITLE_MAX}
                autoComplete="off"
              />
              <MessageField field={field('message')} shown={shown} warning={warning} />
              {!template.isDefault && <Restore onClick={restore} disabled={isRestoring || form.isPending} />}
            </div>
          </Panel>
          <Panel title={screen.preview} description={screen.sampleNote} className="lg:sticky lg:top-20">
            <MessageBubble
              label={screen.preview}
              template={typed.message}
              values={sampleValues(template.category, values)}
              isMarked
            />
          </Panel>
        </div>
        <SaveBar
          isDirty={form.isChanged}
          isPending={form.isPending || isRestoring}
          label={texts.save}
          keys="Control+Enter"
        >
          <Link to={listPath()} look="secondary">
            {texts.cancel}
          </Link>
        </SaveBar>
      </Form>
    </>
  );
}

function Restore(props: { onClick: () => void; disabled: boolean }) {
  return (
    <Button {...props} variant="plain" size="sm" className="-ms-3 self-start">
      <RotateCcw aria-hidden="true" size={18} />
      {texts.restore}
    </Button>
  );
}

function useTemplateForm({ template, actions }: Omit<TemplateEditorProps, 'values'>) {
  const { title, message, category } = template;
  const navigate = useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const rules = templateTexts(category);
  const form = useForm({
    schema: async () => rules,
    stored: { title, message: showPlaceholders(message) },
    keepAs: `template:${template.id}`,
    read: (text) => ({ title: text('title'), message: storePlaceholders(text('message')) }),
    async send(typed, asRead) {
      const changes = changesOf(typed, template);
      if (changes) await actions.save(template, { ...changes, asRead });
    },
    meanwhile: {
      label: (name) => (name === 'title' ? texts.name : texts.message),
      fieldsOf: ({ title, message }) => ({
        title: String(title),
        message: showPlaceholders(String(message)),
      }),
    },
    onSent: () => navigate(listPath(), { replace: true }),
    leaves: true,
    // A fault of a field is said beside it, and where the form is judged while it is typed, nowhere else.
    failed: ({ fields }) => (fields ? '' : toasts.saveFailed),
  });
  const { title: typedTitle = title, message: shown = showPlaceholders(message) } = form.typed;
  const typed = { title: typedTitle, message: storePlaceholders(shown) };
  const faults = fieldMessages(rules.safeParse(typed).error?.issues ?? []);
  const field = (name: keyof TemplateTexts) => {
    const { error, ...of } = form.field(name);
    const said = left.includes(name) ? faults[name] : undefined;
    // Going to a button is not leaving: a fault told now would move it from under the pointer.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget?.closest('button, a')) setLeft((before) => [...before, name]);
    };
    return { ...of, error: error ?? said, onBlur };
  };

  const restore = async () => {
    setRestoring(true);
    const restored = await actions.restore(template, () => form.begin(form.typed));
    setRestoring(false);
    if (!restored) return;
    setLeft([]);
    form.begin({ title: restored.title, message: showPlaceholders(restored.message) });
    // The button has gone, and the focus must not go with it.
    form.element.current?.querySelector('textarea')?.focus();
  };
  return { form, typed, shown, field, isRestoring, restore };
}

function changesOf(typed: TemplateTexts, stored: Template): Partial<TemplateTexts> | null {
  const changes = {
    ...(typed.title !== stored.title && { title: typed.title }),
    ...(typed.message !== stored.message && { message: typed.message }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
