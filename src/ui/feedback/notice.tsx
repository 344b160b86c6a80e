import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  announce?: boolean;
  className?: string;
}

const looks = {
  info: { icon: Info, box: 'bg-blue-tint', ink: 'text-blue' },
  success: { icon: CircleCheck, box: 'bg-green-tint', ink: 'text-green' },
  warning: { icon: TriangleAlert, box: 'bg-amber-tint', ink: 'text-amber' },
  error: { icon: CircleAlert, box: 'bg-red-tint', ink: 'text-red' },
};

export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  announce = false,
  className,
}: NoticeProps) {
  const { icon: Icon, box, ink } = looks[tone];
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-panel p-4', box, className)}
    >
      <Icon aria-hidden="true" size={20} className={classNames('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
