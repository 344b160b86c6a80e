import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

interface LinkProps extends Omit<RouterLinkProps, 'className' | 'children'> {
  className?: string;
  children: ReactNode;
  look?: 'text' | 'quiet' | ButtonVariant;
  size?: ButtonSize;
  newTab?: boolean;
  external?: boolean;
}

const looks = {
  text: 'text-violet underline decoration-1 underline-offset-4 hover:decoration-2',
  quiet: 'font-semibold text-violet underline-offset-4 hover:underline',
};

export function Link({
  look = 'text',
  size = 'md',
  newTab = false,
  external = false,
  className,
  children,
  ...rest
}: LinkProps) {
  return (
    <RouterLink
      {...rest}
      reloadDocument={external}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className={classNames(
        look === 'text' || look === 'quiet' ? looks[look] : buttonStyles({ variant: look, size }),
        className,
      )}
    >
      {children}
      {newTab && <span className="sr-only"> ({uiCopy.newTab})</span>}
    </RouterLink>
  );
}
