import type { Page } from '#shared/pages.ts';
import { usePageGap } from '#web/lib/research-gaps.ts';
import { ResearchLinks } from '#web/lib/research-links.tsx';

interface PageResearchProps {
  page: Pick<Page, 'farmId' | 'status' | 'microHub' | 'intent' | 'quality'>;
}

/** For a draft that lacks a price, a time or evidence: research that looks for it. */
export function PageResearch({ page }: PageResearchProps) {
  const gap = usePageGap(page);
  return gap ? <ResearchLinks gaps={[gap]} /> : null;
}
