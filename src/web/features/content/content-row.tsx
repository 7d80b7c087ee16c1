import { Button } from '@mantine/core';
import { ExternalLink, FileText, ListChecks, Pencil, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentItem, ContentStatus } from '#shared/content.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { STATUS_LABELS, TYPE_LABELS } from './content-filter.ts';

const TONES: Record<ContentStatus, 'green' | 'grey' | 'blue'> = {
  published: 'green',
  draft: 'grey',
  generating: 'blue',
};

export interface ContentRowProps {
  item: ContentItem;
  mayEdit: boolean;
  regenerating: boolean;
  onRegenerate: () => void;
}

export function ContentRow({ item, mayEdit, regenerating, onRegenerate }: ContentRowProps) {
  const Icon = item.type === 'quiz' ? ListChecks : FileText;
  const isBusy = item.status === 'generating';
  return (
    <article className="content-row">
      <span className="content-icon" aria-hidden>
        <Icon size={18} />
      </span>
      <div className="content-text">
        <h2>
          <Link to={`/farms/${item.farmId}?page=${item.pageId}`}>{item.title}</Link>
        </h2>
        <p>
          <Link to={`/farms/${item.farmId}`}>{item.farmName}</Link> · {item.microHub}
        </p>
        <p className="content-facts tabular">
          <StatusBadge tone="grey" withoutDot>
            {TYPE_LABELS[item.type]}
          </StatusBadge>
          <StatusBadge tone={TONES[item.status]}>{STATUS_LABELS[item.status]}</StatusBadge>
          <span>{item.words === 0 ? 'Nothing written yet' : `${item.words.toLocaleString('en-US')} words`}</span>
          <span>Updated {shortDate(item.updatedAt)}</span>
        </p>
      </div>
      <div className="content-actions">
        {item.status === 'published' ? (
          <Button
            component="a"
            href={`/f/${item.farmId}/${item.slug}`}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<ExternalLink size={14} aria-hidden />}
            aria-label={`View ${item.title}`}
          >
            View
          </Button>
        ) : null}
        {mayEdit && !isBusy ? (
          <Button
            component={Link}
            to={`/pages/${item.pageId}/edit`}
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            aria-label={`Edit ${TYPE_LABELS[item.type].toLowerCase()}: ${item.title}`}
          >
            Edit
          </Button>
        ) : null}
        {mayEdit && item.type === 'article' ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<RefreshCw size={14} aria-hidden />}
            loading={regenerating}
            disabled={isBusy}
            onClick={onRegenerate}
            aria-label={`Regenerate ${item.title}`}
          >
            Regenerate
          </Button>
        ) : null}
      </div>
    </article>
  );
}
