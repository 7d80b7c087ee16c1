import { Button } from '@mantine/core';
import { DRAFT_REASONS, DRAFT_REASON_TEXTS, type DraftReason } from '#shared/draft-reasons.ts';
import type { Page } from '#shared/pages.ts';
import { draftReason } from './draft-reasons.ts';

interface FarmResultProps {
  pages: readonly Page[];
  onReason: (reason: DraftReason) => void;
}

/** "34 published, 6 drafts: 4 need a price, 2 need a reviewer." Nothing while pages are being written, or without drafts. */
export function FarmResult({ pages, onReason }: FarmResultProps) {
  if (pages.some(({ status }) => status === 'planned' || status === 'writing')) return null;
  const drafts = pages.filter(({ status }) => status === 'draft' || status === 'failed');
  if (drafts.length === 0) return null;
  const published = pages.length - drafts.length;
  const reasons = DRAFT_REASONS.map((reason) => ({
    reason,
    pages: drafts.filter((page) => draftReason(page) === reason).length,
  })).filter((group) => group.pages > 0);
  return (
    <p className="farm-result tabular">
      <span>
        <strong>{published.toLocaleString('en-US')} published</strong>, {drafts.length.toLocaleString('en-US')}{' '}
        {drafts.length === 1 ? 'draft' : 'drafts'}:
      </span>
      {reasons.map(({ reason, pages: count }) => (
        <Button key={reason} variant="default" size="compact-sm" onClick={() => onReason(reason)}>
          {count.toLocaleString('en-US')} {DRAFT_REASON_TEXTS[reason](count)}
        </Button>
      ))}
    </p>
  );
}
