import type { ReactNode } from 'react';
import type { Network } from './share-links.ts';

/** Of the call as well as of WhatsApp. */
export const HANDSET =
  'M8.6 3.5H5.5a2 2 0 0 0-2 2.2A17.6 17.6 0 0 0 18.3 20.5a2 2 0 0 0 2.2-2v-3.1l-4.3-1.5-1.9 1.9a13.6 13.6 0 0 1-6.1-6.1l1.9-1.9z';

const drawings: Record<Network, ReactNode> = {
  whatsapp: (
    <>
      <path d="M3.5 20.5l1.3-4.4a8.8 8.8 0 1 1 3.2 3.2z" />
      <g transform="translate(6.6 6.6) scale(.45)" strokeWidth="2.8">
        <path d={HANDSET} />
      </g>
    </>
  ),
  telegram: <path d="M21 4L3 11.2l5.4 2.2L10 19l3-3.6 4.4 3.3zM8.4 13.4L21 4" />,
  facebook: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.4 8h-1a2 2 0 0 0-2 2v10.8M9.8 13.2h5" />,
  x: <path d="M4 4h4.3L20 20h-4.3zM19.4 4l-6.7 7.2M10.6 13.4L4.6 20" />,
  linkedin: (
    <path d="M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8 11v5.5M8 7.6h.01M12 16.5V11M12 13.6c0-1.6 1-2.6 2.2-2.6s2.1 1 2.1 2.6v2.9" />
  ),
};

interface LineIconProps {
  size?: number;
  className?: string;
}

export function LineIcon({ size, className, children }: LineIconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

function networkIcon(network: Network) {
  return (props: LineIconProps) => <LineIcon {...props}>{drawings[network]}</LineIcon>;
}

export const networkIcons = {
  whatsapp: networkIcon('whatsapp'),
  telegram: networkIcon('telegram'),
  facebook: networkIcon('facebook'),
  x: networkIcon('x'),
  linkedin: networkIcon('linkedin'),
} satisfies Record<Network, unknown>;
