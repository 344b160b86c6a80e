import type { ReactNode } from 'react';
import type { LayoutStyle } from '#features/cards/design.contract.ts';
import type { Palette } from '../palette.policy.ts';

export function LayoutSketch({ style, palette }: { style: LayoutStyle; palette: Palette }) {
  return (
    <svg
      viewBox="0 0 100 120"
      aria-hidden="true"
      className="mx-auto w-full rounded-sm border border-line max-sm:max-w-24"
    >
      <path fill={palette.surface} d="M0 0h100v120H0z" />
      {SKETCHES[style](palette)}
    </svg>
  );
}

const SKETCHES: Record<LayoutStyle, (palette: Palette) => ReactNode> = {
  modern: ({ primary, secondary, surface, ink, muted, line }) => (
    <>
      <path fill={primary} d="M0 0h100v26H0z" />
      <path fill={secondary} d="M0 26h100v2H0z" />
      <rect x="66" y="13" width="26" height="26" rx="7" fill={secondary} stroke={surface} strokeWidth="3" />
      <path fill={ink} d="M38 46h54v6H38z" />
      <path fill={muted} d="M26 57h66v3H26z" />
      <path fill={line} d="M8 68h84v1H8z" />
      {[18, 39, 61, 82].map((x) => (
        <circle key={x} cx={x} cy="82" r="7" fill={primary} />
      ))}
      <path fill={muted} d="M44 98h48v3H44zM32 105h60v3H32z" />
    </>
  ),
  classic: ({ primary, secondary, ink, muted, line }) => (
    <>
      <path fill={primary} d="M8 8h84v1.5H8zM8 11h84v1.5H8zM8 45h84v1.5H8zM8 48h84v1.5H8z" />
      <rect x="70" y="18" width="22" height="22" rx="4" fill={secondary} />
      <path fill={ink} d="M24 22h40v6H24z" />
      <path fill={muted} d="M32 33h32v3H32z" />
      {[58, 74, 90].map((y) => (
        <g key={y}>
          <rect x="81" y={y} width="11" height="11" rx="3" fill={primary} />
          <path fill={ink} d={`M56 ${y + 4}h19v3H56z`} />
          <path fill={muted} d={`M8 ${y + 4}h26v3H8z`} />
          <path fill={line} d={`M8 ${y + 13}h84v1H8z`} />
        </g>
      ))}
    </>
  ),
  minimal: ({ primary, primaryEdge, secondary, ink, muted, line }) => (
    <>
      <rect x="72" y="14" width="20" height="20" rx="4" fill={secondary} />
      <path fill={ink} d="M34 43h58v7H34z" />
      <path fill={primary} d="M76 56h16v3H76z" />
      <path fill={muted} d="M28 66h64v3H28z" />
      <rect x="8.5" y="78.5" width="83" height="13" rx="4" fill={primary} stroke={primaryEdge} />
      {[8.5, 37.5, 66.5].map((x) => (
        <rect
          key={x}
          x={x}
          y="96.5"
          width="25"
          height="12"
          rx="4"
          fill="none"
          stroke={line}
          strokeWidth="1.5"
        />
      ))}
    </>
  ),
  elegant: ({ primary, primaryEdge, secondary, surface, ink, muted, line }) => (
    <>
      <path fill={secondary} d="M0 0h100v24Q50 44 0 24z" />
      <path fill={primary} d="M0 0h100v22Q50 42 0 22z" />
      <rect x="36" y="18" width="28" height="28" rx="8" fill={surface} stroke={secondary} strokeWidth="1.5" />
      <rect x="40" y="22" width="20" height="20" rx="5" fill={secondary} />
      <path fill={ink} d="M24 53h52v5H24z" />
      <path fill={line} d="M14 66h30v1H14zM56 66h30v1H56z" />
      <path fill={secondary} d="M50 63l3.5 3.5-3.5 3.5-3.5-3.5z" />
      <path fill={muted} d="M26 75h48v3H26z" />
      <rect x="8.5" y="86.5" width="83" height="20" rx="7" fill={primary} stroke={primaryEdge} />
    </>
  ),
};
