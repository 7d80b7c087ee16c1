import { Button, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { DRAFT_REASONS, DRAFT_REASON_TEXTS } from '#shared/draft-reasons.ts';
import type { FarmOverview } from '#shared/farm-overview.ts';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import { counted } from '#shared/counted.ts';
import { farmPaths } from '#web/lib/query-keys.ts';

/** "34 published, 6 drafts: 4 need a price, 2 need a reviewer." */
export const resultText = (overviews: readonly Pick<FarmOverview, 'published' | 'drafts'>[]): string => {
  const published = overviews.reduce((sum, overview) => sum + overview.published, 0);
  const reasons = DRAFT_REASONS.flatMap((reason) => {
    const pages = overviews
      .flatMap(({ drafts }) => drafts)
      .filter((row) => row.reason === reason)
      .reduce((sum, row) => sum + row.pages, 0);
    return pages === 0
      ? []
      : [{ pages, text: `${pages.toLocaleString('en-US')} ${DRAFT_REASON_TEXTS[reason](pages)}` }];
  });
  const first = `${published.toLocaleString('en-US')} published`;
  if (reasons.length === 0) return `${first}.`;
  const drafts = reasons.reduce((sum, { pages }) => sum + pages, 0);
  return `${first}, ${counted(drafts, 'draft')}: ${reasons.map(({ text }) => text).join(', ')}.`;
};

interface CreationResultProps {
  farms: CreateFarmAnswer['farms'];
  onClose: () => void;
}

/** What became of the pages of new farms. */
export function CreationResult({ farms, onClose }: CreationResultProps) {
  const overviews = useQueries({
    queries: farms.map(({ id }) => ({ queryKey: [farmPaths.below(id, 'overview')], staleTime: 0 })),
    combine: (results) => results.map(({ data }) => data as FarmOverview | undefined),
  });
  const Icon = overviews.some((overview) => overview?.drafts.some(({ reason }) => reason === 'failed'))
    ? CircleAlert
    : CircleCheck;
  const known = overviews.filter((overview) => overview !== undefined);
  const [first] = farms;
  return (
    <>
      <div className="farm-creation-result">
        <Icon size={24} aria-hidden />
        <output>
          {known.length === farms.length ? <strong>{resultText(known)}</strong> : <Skeleton height={24} width={240} />}
        </output>
      </div>
      <div className="farm-form-buttons">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {first ? (
          <Button component={Link} to={farms.length === 1 ? `/farms/${first.id}` : '/farms'} onClick={onClose}>
            {farms.length === 1 ? 'Open the farm' : 'Open the farms'}
          </Button>
        ) : null}
      </div>
    </>
  );
}
