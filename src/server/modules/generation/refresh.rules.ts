import type { ClientFact } from '#shared/clients.ts';
import { FACT_LABELS, isClientFact } from '#shared/facts.ts';
import type { Intent } from '#shared/intents.ts';
import type { PageBody, Sentence } from '#shared/pages.ts';
import type { PublicFacts } from '../clients/facts.usecases.ts';
import { withoutStaleFacts, type StaleFact } from '../pages/fact-index.usecases.ts';
import { intakeSection, clientClaimSentences } from './intake-sections.rules.ts';

export interface FactChanges {
  intent: Intent;
  clientName: string;
  clientFacts: PublicFacts;
  stale: readonly StaleFact[];
}

const citesFact = (body: PageBody, fact: string): boolean => JSON.stringify(body).includes(`"client:${fact}"`);

/** For pages that state the fact in a sentence of their own. */
const factSentence = (fact: ClientFact, { value, clientName }: { value: string; clientName: string }): Sentence => ({
  text:
    fact === 'emergencyService'
      ? `${clientName} offers emergency service.`
      : `${FACT_LABELS[fact]} given by ${clientName}: ${value.replace(/\.$/, '')}.`,
  evidence: [`client:${fact}`, 'client:name'],
});

const withClientName = (body: PageBody, { from, to }: { from: string; to: string }): PageBody =>
  JSON.parse(
    JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll(from, to) : value)),
  ) as PageBody;

/**
 * Updates the client's facts in a text by a model or a person and leaves all other text unchanged: removes outdated
 * facts, restates changed ones, and adds new answers and claims.
 */
export const refreshBody = (body: PageBody, { intent, clientName, clientFacts, stale }: FactChanges): PageBody => {
  const oldName = stale.find(({ fact }) => fact === 'name')?.value ?? '';
  const renamed = oldName === '' ? body : withClientName(body, { from: oldName, to: clientName });
  const current = withoutStaleFacts(renamed, stale);
  const changed = stale.flatMap(({ fact }) => {
    const value = clientFacts.values[fact];
    return isClientFact(fact) && value !== undefined ? [factSentence(fact, { value, clientName })] : [];
  });
  const claims = clientFacts.claims.filter(({ id }) => !citesFact(current, id));
  const intake = clientFacts.intake.filter(({ id }) => !citesFact(current, id));
  const added = intakeSection(intent, { clientName, intake });
  const existingSection = current.sections.find(({ slot }) => slot === added?.slot);
  const sections = added
    ? existingSection
      ? current.sections.map((section) =>
          section === existingSection
            ? { ...existingSection, paragraphs: [...existingSection.paragraphs, ...added.paragraphs] }
            : section,
        )
      : [...current.sections, added]
    : current.sections;
  const sentences = [...current.client.sentences, ...changed, ...clientClaimSentences(intent, { clientName, claims })];
  // An answer without remaining evidence stays; a person or a model must rewrite it.
  return { ...current, sections, client: { ...current.client, sentences } };
};
