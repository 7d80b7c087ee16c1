import { Button, type ButtonProps } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onCopy'> {
  text: string;
  label?: string;
  /** Milliseconds of "Copied!": 2 s for a page's URL, 3 s for set-up instructions. */
  seconds?: number;
}

export function CopyButton({ text, label = 'Copy', seconds = 2, ...button }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), seconds * 1000);
    return () => clearTimeout(timer);
  }, [copiedAt, seconds]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
    } catch {
      toast({
        title: 'Copy failed',
        description: 'Please select and copy the text manually.',
        tone: 'destructive',
      });
    }
  };
  const copied = copiedAt > 0;
  return (
    <Button
      variant="default"
      leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {...button}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}
