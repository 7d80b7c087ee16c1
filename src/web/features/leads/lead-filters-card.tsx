import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LeadFilters } from '#shared/lead-filters.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const LeadFiltersDialog = lazyDialog(async () => (await import('./lead-filters-dialog.tsx')).LeadFiltersDialog);

const rulesText = (rules: LeadFilters): string => {
  const places = rules.states.length + rules.zipPrefixes.length + rules.cities.length + rules.areaCodes.length;
  const parts = [
    places > 0 ? 'leads from outside its area' : null,
    rules.blockedWords.length > 0 ? 'blocked words' : null,
    rules.blockedDomains.length > 0 ? 'blocked e-mail domains' : null,
    rules.firstTimeOnly ? 'people who contacted the client before' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Only spam is held.' : `Held for review: ${parts.join(', ')}.`;
};

export function LeadFiltersCard({ clientId }: { clientId: number }) {
  const mayEdit = useMay('leads.edit');
  const [opened, setOpened] = useState(false);
  const { data: rules } = useQuery<LeadFilters>({ queryKey: [`/api/clients/${clientId}/lead-filters`] });
  if (!rules) return null;
  return (
    <section className="client-panel" aria-labelledby="lead-rules">
      <div className="client-panel-head">
        <h2 id="lead-rules">Leads</h2>
        <span className="client-panel-text tabular">Response goal: {rules.answerMinutes} minutes</span>
      </div>
      <p className="client-panel-text">{rulesText(rules)}</p>
      <div className="client-panel-actions">
        <Button component={Link} to={`/leads?clientId=${clientId}`} variant="default">
          Open Leads
        </Button>
        {mayEdit ? (
          <Button variant="default" onClick={() => setOpened(true)}>
            Edit Lead Rules
          </Button>
        ) : null}
      </div>
      <LeadFiltersDialog clientId={clientId} rules={rules} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}
