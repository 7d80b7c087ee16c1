import { SegmentedControl } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PageFrame } from './page-frame.tsx';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface SiteThemePreviewProps {
  address: string;
  /** Null for a sample page, undefined while loading. */
  previewOf: string | null | undefined;
  name: string;
}

export function SiteThemePreview({ address, previewOf, name }: SiteThemePreviewProps) {
  const [scheme, setScheme] = useState('light');
  const src = `${address}&scheme=${scheme}`;
  return (
    <section className="theme-preview" aria-labelledby="theme-preview">
      <div className="theme-preview-head">
        <h3 id="theme-preview">Preview</h3>
        <SegmentedControl
          size="xs"
          aria-label="Preview color scheme"
          data={SCHEMES}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <PageFrame src={src} title={`Preview: ${previewOf ?? `a sample page of ${name}`}`} />
      <p className="theme-hint">
        {previewOf === null ? `No page has been written yet. This sample uses the confirmed facts of ${name}. ` : null}
        <a href={src} target="_blank" rel="noopener">
          Open preview in a new tab <ExternalLink size={14} aria-hidden />
        </a>
      </p>
    </section>
  );
}
