import './farm-checks.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { CHECK_NAMES } from '#shared/check-names.ts';
import type { FarmCheck } from '#shared/farm-checks.ts';
import type { Page } from '#shared/pages.ts';
import { ErrorState } from '#ui/states.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { farmPaths } from '#web/lib/query-keys.ts';

const MAX_PAGES = 10;

/** Computed on request, because the checks read every page. */
export function FarmChecks({ farmId }: { farmId: number }) {
  const path = `/api/farms/${farmId}/checks`;
  const checks = useQuery<FarmCheck[]>({ queryKey: [path], enabled: false, staleTime: 0, gcTime: 60_000 });
  const pages = useQuery<Page[]>({ queryKey: [farmPaths.pages(farmId)], enabled: checks.isSuccess });
  return (
    <section className="farm-panel farm-checks">
      <h2>Farm checks</h2>
      <p className="farm-checks-hint">
        Similarity, links, sitemap and publishing pace of the whole farm, measured on the public pages.
      </p>
      {checks.data ? <CheckResults checks={checks.data} pages={pages.data ?? []} /> : null}
      {checks.isFetching && !checks.data ? <Skeleton height={160} mb={12} /> : null}
      {checks.isError ? (
        <ErrorState
          title="Failed to check the farm"
          text={failureText(checks.error, 'The server could not be reached.')}
          onRetry={checks.refetch}
          retrying={checks.isFetching}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<ClipboardCheck size={16} aria-hidden />}
          loading={checks.isFetching}
          onClick={() => void checks.refetch()}
        >
          {checks.data ? 'Check Again' : 'Check Farm'}
        </Button>
      )}
    </section>
  );
}

function CheckResults({ checks, pages }: { checks: FarmCheck[]; pages: Page[] }) {
  const failedChecks = checks.filter(({ ok }) => !ok).toSorted((a, b) => a.severity.localeCompare(b.severity));
  const passed = checks.filter(({ ok }) => ok);
  return (
    <>
      <p className="farm-checks-hint" aria-live="polite">
        {failedChecks.length === 0
          ? 'All checks passed.'
          : `${failedChecks.length} of ${counted(checks.length, 'check')} ${failedChecks.length === 1 ? 'needs' : 'need'} attention.`}
      </p>
      <CheckList checks={failedChecks} pages={pages} />
      <details>
        <summary>
          Passed <span className="tabular">{passed.length}</span>
        </summary>
        <CheckList checks={passed} pages={pages} />
      </details>
    </>
  );
}

const checkBadge = ({ ok, severity }: FarmCheck): { tone: BadgeTone; label: string } => {
  if (ok) return { tone: 'green', label: 'Passed' };
  return severity === 'gate' ? { tone: 'red', label: 'Failed' } : { tone: 'yellow', label: 'Warning' };
};

function CheckList({ checks, pages }: { checks: FarmCheck[]; pages: Page[] }) {
  return (
    <ul>
      {checks.map((check) => {
        const { tone, label } = checkBadge(check);
        return (
          <li key={check.id} className="farm-checks-item">
            <p className="farm-checks-head">
              <StatusBadge tone={tone}>{label}</StatusBadge>
              {CHECK_NAMES[check.id]?.name ?? check.measures}
            </p>
            <p className="farm-checks-figures tabular">
              {check.measures}: {check.value ?? 'not measured'}, expected {check.threshold} ({check.id})
            </p>
            <p>{check.detail}</p>
            {check.ok ? null : (
              <p className="farm-checks-example">Example of a fix: {CHECK_NAMES[check.id]?.example}</p>
            )}
            {check.ok ? null : <FailingPages ids={check.pages ?? []} pages={pages} />}
          </li>
        );
      })}
    </ul>
  );
}

function FailingPages({ ids, pages }: { ids: number[]; pages: Page[] }) {
  const matches = pages.filter(({ id }) => ids.includes(id));
  if (matches.length === 0) return null;
  return (
    <ul className="farm-checks-pages">
      {matches.slice(0, MAX_PAGES).map(({ id, title }) => (
        <li key={id}>
          <Link to={`/pages/${id}/edit`}>{title}</Link>
        </li>
      ))}
      {matches.length > MAX_PAGES ? <li>and {matches.length - MAX_PAGES} more</li> : null}
    </ul>
  );
}
