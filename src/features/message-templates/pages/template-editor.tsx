import { RotateCcw } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useKeeping } from '#ui/forms/unsaved.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { type Template, TITLE_MAX } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import type { MessageValues } from '../message.policy.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageField } from './message-field.tsx';
import type { TemplateActions } from './own-templates.ts';
import { listPath } from './template-address.ts';
import { useTemplateDraft } from './template-draft.ts';

const { editor: texts, screen, toasts } = messageTemplatesCopy;

interface TemplateEditorProps {
  template: Template;
  values: MessageValues;
  actions: TemplateActions;
}

export function TemplateEditor({ template, values, actions }: TemplateEditorProps) {
  const draft = useTemplateDraft(template, values.businessName ?? '');
  const [step, setStep] = useState<'editing' | 'saving' | 'saved'>('editing');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isDirty = draft.changes !== null && step !== 'saved';
  useKeeping(draft.unsaved, isDirty ? draft.changes : null);

  // After the render in which the guard has let go.
  useEffect(() => {
    if (step === 'saved') void navigate(listPath(), { replace: true });
  }, [step, navigate]);

  const showFaults = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'editing') return;
    draft.judgeAll();
    if (!draft.isValid) return showFaults();
    if (!draft.changes) return setStep('saved');
    setStep('saving');
    try {
      await actions.save(template, draft.changes);
      setStep('saved');
    } catch (error) {
      const { message, fields = {} } = problemOf(error);
      draft.refuse(fields);
      toast.error(toasts.saveFailed, { description: Object.values(fields)[0] ?? message });
      setStep('editing');
      showFaults();
    }
  };

  const restore = async () => {
    const typed = draft.edits;
    setStep('saving');
    const isRestored = await actions.restore(template, () => draft.reset(typed));
    setStep('editing');
    if (!isRestored) return;
    draft.reset();
    // The button has gone, and the focus must not go with it.
    form.current?.querySelector('textarea')?.focus();
  };

  return (
    <>
      <LeaveGuard isActive={isDirty} text={texts.leaving} onLeave={() => draft.unsaved.keep(null)} />
      <PageHeader
        title={
          <>
            {texts.heading} <UserText>{template.title}</UserText>
          </>
        }
        description={screen.purposes[template.category]}
        back={{ to: listPath(), label: texts.back }}
      />
      <form ref={form} noValidate onSubmit={submit} onKeyDown={submitByKey}>
        <UnsavedNotice
          isShown={draft.unsaved.found !== null && isDirty}
          onDiscard={() => draft.reset()}
          className="mb-4"
        />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel>
            <div className="flex flex-col gap-5">
              <TextField
                name="title"
                label={texts.name}
                description={texts.nameHint}
                required
                maxLength={TITLE_MAX}
                autoComplete="off"
                value={draft.texts.title}
                onChange={({ target }) => draft.type('title', target.value)}
                onBlur={() => draft.judge('title')}
                error={draft.errors.title}
              />
              <MessageField
                value={draft.texts.message}
                error={draft.errors.message}
                onType={(text) => draft.type('message', text)}
                onLeave={() => draft.judge('message')}
              />
              {!template.isDefault && (
                <Button
                  variant="plain"
                  size="sm"
                  onClick={restore}
                  disabled={step === 'saving'}
                  className="-ms-3 self-start"
                >
                  <RotateCcw aria-hidden="true" size={18} />
                  {texts.restore}
                </Button>
              )}
            </div>
          </Panel>
          <Panel title={screen.preview} description={screen.sampleNote} className="lg:sticky lg:top-20">
            <MessageBubble
              label={screen.preview}
              template={draft.texts.message}
              values={{ ...values, customerName: screen.sampleCustomer }}
              isMarked
            />
          </Panel>
        </div>
        <SaveBar isDirty={isDirty} isPending={step === 'saving'} />
      </form>
    </>
  );
}

interface SaveBarProps {
  isDirty: boolean;
  isPending: boolean;
}

/** Stays in reach while there is something to save. */
function SaveBar({ isDirty, isPending }: SaveBarProps) {
  return (
    <div
      className={classNames(
        'bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-3 sm:-mx-8 sm:px-8',
        isDirty && 'sticky',
      )}
    >
      <Button type="submit" isPending={isPending} disabled={!isDirty} aria-keyshortcuts="Control+Enter">
        {texts.save}
      </Button>
      <Link to={listPath()} look="secondary">
        {texts.cancel}
      </Link>
      <span role="status" className="text-sm text-muted max-sm:sr-only">
        {isDirty ? texts.unsaved : ''}
      </span>
    </div>
  );
}

/** A line break is Enter, so that Ctrl or Command goes with it. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
