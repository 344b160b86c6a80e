import { ExternalLink } from 'lucide-react';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useUnsaved } from '#ui/forms/unsaved.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import type { Template } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import { fillTemplate, type MessageValues, whatsappLink } from '../message.policy.ts';
import { readRecipient } from '../recipient.policy.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useRecentCustomers } from './recent-customers.ts';

const { sending: texts, copying, screen } = messageTemplatesCopy;
const SUGGESTED = 5;
const CUSTOMER_NAME_MAX = 80;

interface SendDialogProps {
  template: Template;
  values: MessageValues;
  onTyped: () => void;
  onClose: () => void;
}

interface To {
  customerName: string;
  phone: string;
}

export function SendDialog({ template, values, onTyped, onClose }: SendDialogProps) {
  const addressee = useAddressee(template, onTyped);
  const { customerName, recipient, type } = addressee;
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const message = fillTemplate(template.message, { ...values, customerName });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    addressee.setJudged(true);
    if (opener.current) opener.current.click();
    else form.current?.querySelector<HTMLElement>('[type="tel"]')?.focus();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={() => {
        addressee.drop();
        onClose();
      }}
      size="md"
      title={texts.title(template.title)}
      actions={
        <>
          <OpenButton ref={opener} recipient={recipient} message={message} onRefused={() => submit()} />
          <CopyButton
            variant="secondary"
            text={message}
            labels={{ ...copying, copy: copying.name(template.title) }}
          />
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CustomerField name={customerName} onName={(name) => type({ customerName: name })} />
        <PhoneField addressee={addressee} />
        {/* With two fields, Enter only submits where there is a button for it. */}
        <button type="submit" hidden />
      </form>
      <MessageBubble
        label={screen.preview}
        template={template.message}
        values={{ ...values, customerName }}
      />
    </Dialog>
  );
}

function useAddressee({ category }: Template, onTyped: () => void) {
  const { found, keep } = useUnsaved<To>(`send:${category}`);
  const [to, setTo] = useState<To>(found ?? { customerName: '', phone: '' });
  const [isJudged, setJudged] = useState(false);
  const recipient = to.phone.trim() ? readRecipient(to.phone) : null;
  const type = (typed: Partial<To>) => {
    const next = { ...to, ...typed };
    setTo(next);
    keep(next);
    onTyped();
  };
  // Nothing is saved here: what was typed is of use as long as the dialog is open.
  return { ...to, recipient, isJudged, setJudged, type, drop: () => keep(null) };
}

interface OpenButtonProps {
  ref: Ref<HTMLAnchorElement>;
  recipient: ReturnType<typeof readRecipient> | null;
  message: string;
  onRefused: () => void;
}

function OpenButton({ ref, recipient, message, onRefused }: OpenButtonProps) {
  const label = recipient ? texts.open : texts.choose;
  if (recipient?.ok === false) return <Button onClick={onRefused}>{label}</Button>;
  return (
    <a
      ref={ref}
      href={whatsappLink(message, recipient?.number)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles()}
    >
      <ExternalLink aria-hidden="true" size={18} />
      {label}
      <span className="sr-only"> ({uiCopy.newTab})</span>
    </a>
  );
}

function CustomerField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const names = useRecentCustomers();
  const listId = useId();
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={texts.customer}
        optional
        autoComplete="off"
        list={listId}
        maxLength={CUSTOMER_NAME_MAX}
        value={name}
        onChange={({ target }) => onName(target.value)}
        // The browser's arrow would push a Latin name off the edge; the list opens as one types.
        className="[&_input::-webkit-calendar-picker-indicator]:hidden!"
      />
      <datalist id={listId}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {names.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend of its own look
        <div role="group" aria-label={texts.recent} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="text-sm text-muted">
            {texts.recent}:
          </span>
          {names.slice(0, SUGGESTED).map((one) => (
            <Button
              key={one}
              variant="secondary"
              size="sm"
              aria-pressed={one === name}
              onClick={() => onName(one)}
              className="max-w-full rounded-full! aria-pressed:border-violet aria-pressed:bg-violet-tint"
            >
              <UserText className="truncate">{one}</UserText>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function PhoneField({ addressee }: { addressee: ReturnType<typeof useAddressee> }) {
  const { phone, recipient, isJudged, setJudged, type } = addressee;
  return (
    <TextField
      type="tel"
      label={texts.phone}
      optional
      autoComplete="off"
      maxLength={40}
      value={phone}
      onChange={({ target }) => type({ phone: target.value })}
      onBlur={() => setJudged(phone.trim() !== '')}
      description={recipient ? recipient.ok && <Recipient display={recipient.display} /> : texts.noPhone}
      error={isJudged && recipient?.ok === false ? texts.refusals[recipient.reason] : undefined}
    />
  );
}

function Recipient({ display }: { display: string }) {
  return (
    <>
      {texts.to} <Ltr>{display}</Ltr>
    </>
  );
}
