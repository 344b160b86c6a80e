import { Send, SquarePen } from 'lucide-react';
import { href } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { useReopening } from '#ui/forms/reopening.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { lazy } from '#ui/lazy.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { RequestLink } from '../../pages/request-link.tsx';
import type { Template } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import { fillTemplate, type MessageValues, placeholderMark } from '../message.policy.ts';
import { MessageBubble } from './message-bubble.tsx';
import { type TemplateActions, useShownTemplates } from './own-templates.ts';
import { sampleValues } from './sample-values.ts';
import { editorPath } from './template-address.ts';
import { editLinkId } from './view-focus.ts';

const { screen: texts, copying } = messageTemplatesCopy;

// Reading phone numbers takes tables that nothing else here needs.
const SendDialog = lazy(async () => (await import('./send-dialog.tsx')).SendDialog);

interface TemplateListProps {
  templates: Template[];
  values: MessageValues;
  actions: TemplateActions;
  onNearEditor: () => void;
}

export function TemplateList({ templates: known, values, actions, onNearEditor }: TemplateListProps) {
  const templates = useShownTemplates(known);
  const { open, setOpen, onTyped } = useReopening<Template['category']>('send');
  const chosen = templates.find(({ category, isActive }) => category === open && isActive) ?? null;
  const close = () => setOpen(null);
  return (
    <>
      <ul aria-label={texts.list} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {templates.map((template) => (
          <Item
            key={template.id}
            template={template}
            values={values}
            onSwitch={(isActive) => void actions.setActive(template, isActive)}
            onSend={() => setOpen(template.category)}
            onNearEditor={onNearEditor}
          />
        ))}
      </ul>
      {chosen && (
        <SendDialog template={chosen} values={values} onTyped={onTyped} onClose={close} onMissing={close} />
      )}
    </>
  );
}

interface ItemProps {
  template: Template;
  values: MessageValues;
  onSwitch: (isActive: boolean) => void;
  onSend: () => void;
  onNearEditor: () => void;
}

function Item({ onSwitch, ...props }: ItemProps) {
  const { template, values } = props;
  const { title, category, message, isActive, isDefault } = template;
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-panel border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 grow basis-32">
          <h2 className="text-lg font-bold wrap-anywhere">
            <UserText>{title}</UserText>
          </h2>
          <p className="text-muted">{texts.purposes[category]}</p>
        </div>
        <Switch
          label={texts.active}
          aria-label={texts.activeName(title)}
          checked={isActive}
          onChange={({ target }) => onSwitch(target.checked)}
          className="-mt-2 shrink-0 gap-2.5!"
        />
      </div>
      <MessageBubble
        label={texts.preview}
        template={message}
        values={sampleValues(category, values)}
        className="grow"
      />
      {!isDefault && <Badge className="self-start">{texts.own}</Badge>}
      {!isActive && <p className="text-sm text-muted">{texts.inactive}</p>}
      <ItemActions {...props} />
    </li>
  );
}

function ItemActions({ template, values, onSend, onNearEditor }: Omit<ItemProps, 'onSwitch'>) {
  const { title, category, message, isActive } = template;
  return (
    <div className={classNames('flex flex-wrap gap-2', !isActive && '-ms-2')}>
      {isActive && <SendWay template={template} onSend={onSend} />}
      {category === 'thank_you' && (
        <CopyButton
          variant="plain"
          size="sm"
          className="px-2!"
          text={fillTemplate(message, values)}
          labels={{
            ...copying,
            copy: copying.name(title),
            copiedText: message.includes(placeholderMark('customerName')) ? copying.withoutName : undefined,
          }}
        />
      )}
      <Link
        id={editLinkId(category)}
        to={editorPath(category)}
        onFocus={onNearEditor}
        onPointerEnter={onNearEditor}
        look="plain"
        size="sm"
        className="px-2!"
        aria-label={texts.editName(title)}
      >
        <SquarePen aria-hidden="true" size={18} />
        {texts.edit}
      </Link>
    </div>
  );
}

/** Thanks go to anybody. Whoever is asked for a review gets a personal link, which begins at the request or in the queue. */
function SendWay({ template: { title, category }, onSend }: Pick<ItemProps, 'template' | 'onSend'>) {
  const label = (
    <>
      <Send aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      {texts.send}
      <span className="sr-only">{`: \u2068${title}\u2069`}</span>
    </>
  );
  if (category === 'review_request')
    return <RequestLink className={buttonStyles({ variant: 'secondary', size: 'sm' })}>{label}</RequestLink>;
  if (category === 'follow_up')
    return (
      <Link to={href('/customers/invite')} look="secondary" size="sm">
        {label}
      </Link>
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={onSend}
      onFocus={SendDialog.preload}
      onPointerEnter={SendDialog.preload}
    >
      {label}
    </Button>
  );
}
