import type { ReactNode } from 'react';
import { HANDSET, LineIcon, networkIcons } from '#ui/actions/network-icons.tsx';

function icon(drawing: ReactNode) {
  return () => <LineIcon size={24}>{drawing}</LineIcon>;
}

export function LinkPathIcon({ path }: { path: string }) {
  return (
    <LineIcon size={24}>
      <path d={path} />
    </LineIcon>
  );
}

export const CallIcon = icon(<path d={HANDSET} />);
export const CallbackIcon = icon(<path d={`${HANDSET}M20.5 3.5L15 9M15 4.5V9h4.5`} />);
export const WhatsappIcon = () => <networkIcons.whatsapp size={24} />;
export const NavigateIcon = icon(<path d="M20.5 3.5L13.6 21l-3.4-7.2L3 10.4z" />);
export const SaveIcon = icon(
  <path d="M15.5 20.5v-1.7a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1.7M9.2 11a3.7 3.7 0 1 0 0-7.5 3.7 3.7 0 0 0 0 7.5zM18.5 8v6M15.5 11h6" />,
);
export const EmailIcon = icon(<path d="M3 5.5h18v13H3zM3.4 6l8.6 7 8.6-7" />);
export const MapIcon = icon(
  <path d="M12 21.5s7-5.6 7-11.5a7 7 0 0 0-14 0c0 5.9 7 11.5 7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />,
);
export const ShareIcon = icon(<path d="M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12v8.5h14V12" />);
export const LinkIcon = icon(
  <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2" />,
);
export const WriteIcon = icon(<path d="M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 3L8.5 19z" />);
