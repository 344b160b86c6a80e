import { Notice } from '#ui/feedback/notice.tsx';
import type { DeskPage } from '../desk.contract.ts';
import { deskCopy } from '../desk.copy.he.ts';
import { momentText } from './desk-moment.ts';

const texts = deskCopy.quiet;

interface QuietNoticeProps {
  quiet: NonNullable<DeskPage['quiet']>;
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
