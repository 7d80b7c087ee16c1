import './page-preview.css';
import { ExternalLink } from 'lucide-react';
import type { PageDetail } from '#shared/review.ts';

export function PagePreview({ page }: { page: Pick<PageDetail, 'title' | 'previewUrl' | 'version'> }) {
  const address = `${page.previewUrl}&version=${page.version}`;
  return (
    <div className="page-preview">
      <iframe title={`Preview of ${page.title}`} src={address} loading="eager" />
      <a href={page.previewUrl} target="_blank" rel="noopener">
        Open preview in a new tab <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
