import { ActionIcon } from '@mantine/core';
import { ExternalLink, Eye } from 'lucide-react';
import type { Page } from '#shared/pages.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { isWritten, pageUrl } from './page-states.ts';

export interface PageIconsProps {
  page: Page;
  farmIsPublic: boolean;
  onOpen: (page: Page) => void;
}

/** View its content, and open it where it is public or as a preview. */
export function PageIcons({ page, farmIsPublic, onOpen }: PageIconsProps) {
  const isLive = page.isPublished && farmIsPublic;
  const open = isLive ? 'Open live page' : 'Open preview';
  return (
    <div className="page-row-icons">
      <Tooltip text="View content">
        <ActionIcon size={32} aria-label={`View content of ${page.title}`} onClick={() => onOpen(page)}>
          <Eye size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isWritten(page) ? (
        <Tooltip text={open}>
          <ActionIcon
            component="a"
            size={32}
            href={pageUrl(page, farmIsPublic)}
            target="_blank"
            rel="noopener"
            aria-label={`${open}: ${page.title} (new tab)`}
          >
            <ExternalLink size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  );
}
