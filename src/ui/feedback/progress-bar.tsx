import { classNames } from '../class-names.ts';
import { finite } from '../text/format.ts';

interface ProgressBarProps {
  label: string;
  percent?: number;
  hideLabel?: boolean;
  className?: string;
}

export function ProgressBar({ label, percent, hideLabel = false, className }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, finite(percent))));
  return (
    <div className={className}>
      {!hideLabel && (
        <p aria-hidden="true" className="mb-1 flex justify-between gap-4 text-sm">
          <span>{label}</span>
          {known !== undefined && <span className="tabular-nums text-muted">{known}%</span>}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classNames(
            'relative h-full rounded-full bg-violet-fill transition-[inline-size] duration-200 ease-out',
            known === undefined && 'animate-slide',
          )}
          style={{ inlineSize: `${known ?? 40}%` }}
        />
      </div>
    </div>
  );
}
