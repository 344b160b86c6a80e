import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isPending?: boolean;
  pendingLabel?: string;
}

export function Button({
  variant = 'primary',
  size = 'md',
  isPending,
  pendingLabel = uiCopy.working,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={(event) => {
        const isDoubleClick = isPending === false && event.detail > 1;
        if (isPending || isDoubleClick) event.preventDefault();
        else press(event, onClick);
      }}
      className={classNames(
        buttonStyles({ variant, size }),
        rest['aria-disabled'] && 'opacity-50',
        className,
      )}
    >
      {isPending ? (
        <>
          <span className="contents text-transparent">{children}</span>
          <Spinner size="sm" label={null} className="absolute inset-0 m-auto" />
          <span className="sr-only">{pendingLabel}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** Safari leaves a clicked button unfocused, and an overlay could not give the focus back. */
export function press(event: MouseEvent<HTMLButtonElement>, onClick: ComponentProps<'button'>['onClick']) {
  const { currentTarget: button } = event;
  // Focusing computes styles and layout, also where the button has the focus.
  if (document.activeElement !== button) button.focus({ preventScroll: true });
  onClick?.(event);
}
