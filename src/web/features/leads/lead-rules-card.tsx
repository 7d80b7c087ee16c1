import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LeadRules } from '#shared/lead-rules.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/leads.ts';

const LeadRulesDialog = lazyDialog(async () => (await import('./lead-rules-dialog.tsx')).LeadRulesDialog);

const inWords = (rules: LeadRules): string => {
  const places = rules.states.length + rules.zipPrefixes.length + rules.cities.length + rules.areaCodes.length;
  const parts = [
    places > 0 ? texts.leadsFromOutsideItsArea : null,
    rules.blockedWords.length > 0 ? texts.blockedWords : null,
    rules.blockedDomains.length > 0 ? texts.blockedEmailDomains : null,
    rules.firstTimeOnly ? texts.peopleWhoAskedBefore : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? texts.nothingIsHeldButSpam : texts.heldForStaff(parts.join(', '));
};

/** On a client's screen: which of its leads are held, and how soon a new one should be answered. */
export function LeadRulesCard({ clientId }: { clientId: number }) {
  const mayEdit = useMay('leads.edit');
  const [opened, setOpened] = useState(false);
  const { data: rules } = useQuery<LeadRules>({ queryKey: [`/api/clients/${clientId}/lead-rules`] });
  if (!rules) return null;
  return (
    <section className="client-panel" aria-labelledby="lead-rules">
      <div className="client-panel-head">
        <h2 id="lead-rules">{texts.leads}</h2>
        <span className="client-panel-text tabular">{texts.toBeAnsweredWithinMinutes(rules.answerMinutes)}</span>
      </div>
      <p className="client-panel-text">{inWords(rules)}</p>
      <div className="client-panel-actions">
        <Button component={Link} to={`/leads?clientId=${clientId}`} variant="default">
          {texts.openLeads}
        </Button>
        {mayEdit ? (
          <Button variant="default" onClick={() => setOpened(true)}>
            {texts.editLeadRules}
          </Button>
        ) : null}
      </div>
      <LeadRulesDialog clientId={clientId} rules={rules} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}
