import { Button, Skeleton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useFactPages } from './fact-calls.ts';
import { pagesText } from './fact-texts.ts';

interface FactPagesProps {
  clientId: number;
  fact: string;
  count: number;
}

export function FactPages({ clientId, fact, count }: FactPagesProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  if (count === 0) return <span className="facts-muted">Not used in any page’s own sentences</span>;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className="fact-pages">
      <Button
        variant="subtle"
        size="compact-sm"
        rightSection={<Chevron size={14} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        Used on {pagesText(count)}
      </Button>
      {open ? <PageList id={list} clientId={clientId} fact={fact} /> : null}
    </div>
  );
}

function PageList({ id, clientId, fact }: { id: string; clientId: number; fact: string }) {
  const { data, isError, refetch } = useFactPages({ clientId, fact });
  if (isError) {
    return (
      <p id={id} role="alert">
        The pages could not be loaded.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton id={id} height={64} />;
  return (
    <ul id={id} className="fact-page-list">
      {data.map((page) => (
        <li key={page.id}>
          <Link to={`/farms/${page.farmId}?page=${page.id}`}>{page.title}</Link>{' '}
          <span className="facts-muted">{page.farmName}</span>{' '}
          {page.staleFacts.length > 0 ? <StatusBadge tone="orange">Needs refresh</StatusBadge> : null}
        </li>
      ))}
    </ul>
  );
}
