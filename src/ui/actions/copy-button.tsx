import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../feedback/toast-queue.ts';
import { Button, type ButtonProps } from './button.tsx';

const COPIED_MS = 2_000;

interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'aria-label'> {
  text: string;
  labels: {
    copy: string;
    short?: string;
    copied: string;
    copiedText?: string;
    failed: string;
  };
  isCompact?: boolean;
}

export function CopyButton({ text, labels, isCompact = false, variant = 'quiet', ...rest }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const end = setTimeout(setCopied, COPIED_MS, false);
    return () => clearTimeout(end);
  }, [isCopied]);
  const copy = async () => {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(labels.copied, { description: labels.copiedText });
    } catch {
      toast.error(labels.failed);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button {...rest} variant={variant} onClick={copy} aria-label={isCopied ? labels.copied : labels.copy}>
      <Icon aria-hidden="true" size={18} className={isCopied ? 'text-green' : undefined} />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>
        {isCopied ? labels.copied : (labels.short ?? labels.copy)}
      </span>
    </Button>
  );
}
