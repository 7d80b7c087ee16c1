import { useQuery } from '@tanstack/react-query';
import type { PageModelUse } from '#shared/model-use.ts';
import { spentText, tokensText } from '#web/lib/model-use.ts';

export function PageModelUseText({ pageId, version }: { pageId: number; version: number }) {
  const path = `/api/pages/${pageId}/model-use`;
  const { data: use, isError } = useQuery<PageModelUse>({ queryKey: [path, version] });
  if (isError) return 'Could not be read';
  if (!use) return '…';
  if (use.calls === 0) return 'Not used';
  return `${use.models.join(', ')}: ${spentText(use)}, ${tokensText(use)}`;
}
