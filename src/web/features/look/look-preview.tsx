import { SegmentedControl } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#web/texts/look.ts';
import { PageFrame } from './page-frame.tsx';

const SCHEMES = [
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
];

interface LookPreviewProps {
  /** The address of the page in the look that is tried on. */
  address: string;
  /** Whose page it is; null for a sample, undefined until known. */
  previewOf: string | null | undefined;
  name: string;
}

/** The client's page in the look that is tried on, as a phone shows it. */
export function LookPreview({ address, previewOf, name }: LookPreviewProps) {
  const [scheme, setScheme] = useState('light');
  const src = `${address}&scheme=${scheme}`;
  return (
    <section className="look-preview" aria-labelledby="look-preview">
      <div className="look-preview-head">
        <h3 id="look-preview">{texts.preview}</h3>
        <SegmentedControl
          size="xs"
          aria-label={texts.schemeOfThePreview}
          data={SCHEMES}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <PageFrame src={src} title={texts.previewASamplePageOf(previewOf, name)} />
      <p className="look-hint">
        {previewOf === null ? texts.noPageIsWrittenYet(name) : null}
        <a href={src} target="_blank" rel="noopener">
          {texts.openPreviewInANewTab} <ExternalLink size={14} aria-hidden />
        </a>
      </p>
    </section>
  );
}
