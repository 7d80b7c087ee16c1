import './research-links.css';
import { Button } from '@mantine/core';
import { Telescope } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#shared/counted.ts';
import { researchPath, type ResearchGap } from './research-gaps.ts';
import { useMay } from './staff-session.ts';

/** For each hub a link to research with what its drafts lack filled in; nothing for those who may not start it. */
export function ResearchLinks({ gaps }: { gaps: readonly ResearchGap[] }) {
  const mayStart = useMay('evidence.edit');
  if (!mayStart || gaps.length === 0) return null;
  return (
    <p className="research-links">
      <span>Official sources may have what is missing:</span>
      {gaps.map((gap) => (
        <Button
          key={gap.microHub}
          component={Link}
          to={researchPath(gap)}
          variant="default"
          size="compact-sm"
          leftSection={<Telescope size={14} aria-hidden />}
        >
          Research {gap.microHub} ({counted(gap.pages, 'page')})
        </Button>
      ))}
    </p>
  );
}
