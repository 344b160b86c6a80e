import { Notice } from '#ui/feedback/notice.tsx';
import type { InvitationPage } from '../queue/contract.ts';
import { invitationsCopy } from '../queue/copy.he.ts';
import { momentText } from '../queue/pages/invitation-moment.ts';

const texts = invitationsCopy.quiet;

interface QuietNoticeProps {
  quiet: NonNullable<InvitationPage['quiet']>;
  className?: string;
}

export function QuietNotice({ quiet: { reason, name, until }, className }: QuietNoticeProps) {
  const title = name ? `${texts.title[reason]}: ${name}` : texts.title[reason];
  return (
    <Notice tone="warning" title={title} className={className}>
      {texts.text(momentText(until))}
    </Notice>
  );
}
