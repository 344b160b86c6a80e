import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { initials } from '../text/format.ts';

interface AvatarProps {
  name: string;
  src?: string | null;
  label?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const sizes = {
  sm: 'size-8 text-sm',
  md: 'size-11 text-base',
  lg: 'size-16 text-lg',
  xl: 'size-24 text-2xl',
};

export function Avatar({ name, src, label, size = 'md', className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isPicture = src && src !== brokenSrc;
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full bg-violet-tint font-semibold text-violet select-none',
        sizes[size],
        className,
      )}
    >
      {isPicture ? (
        <img
          src={src}
          alt=""
          onError={() => setBrokenSrc(src)}
          className="size-full rounded-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
