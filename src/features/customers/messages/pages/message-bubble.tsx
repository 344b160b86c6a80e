import { classNames } from '#ui/class-names.ts';
import { fillParts, type MessagePart, type MessageValues } from '../message.policy.ts';

interface MessageBubbleProps {
  label: string;
  template: string;
  values: MessageValues;
  /** Marks what stands in the place of placeholders. */
  isMarked?: boolean;
  className?: string;
}

/** A message as the customer sees it: each line in the direction of its first letter, as WhatsApp has it. */
export function MessageBubble({ label, template, values, isMarked = false, className }: MessageBubbleProps) {
  const parts = fillParts(template.trim(), values);
  return (
    <figure aria-label={label} className={classNames('rounded-panel bg-sunken p-3 sm:p-4', className)}>
      <p className="plaintext ms-auto min-h-11 w-fit min-w-16 max-w-100 rounded-panel rounded-se-none bg-green-tint px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run has no name but its place
          <Run key={place} {...part} isMarked={isMarked} />
        ))}
      </p>
    </figure>
  );
}

function Run({ text, placeholder, isMarked }: MessagePart & { isMarked: boolean }) {
  if (!placeholder) return text;
  return (
    <bdi
      className={classNames(
        placeholder === 'reviewLink' && 'text-blue underline underline-offset-2',
        isMarked && 'rounded-sm bg-surface box-decoration-clone px-0.5',
      )}
    >
      {text}
    </bdi>
  );
}
