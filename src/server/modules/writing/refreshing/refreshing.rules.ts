import type { ClientFact } from '#shared/clients.ts';
import { FACT_LABELS, isClientFact } from '#shared/facts.ts';
import type { Intent } from '#shared/intents.ts';
import type { PageBody, Sentence } from '#shared/pages.ts';
import type { Knowledge } from '../../clients/facts/facts.usecases.ts';
import { withoutStale, type StaleFact } from '../../pages/fact-index/fact-index.usecases.ts';
import { intakeSection, statementSentences } from '../own-words/own-words.rules.ts';

export interface Changes {
  intent: Intent;
  clientName: string;
  known: Knowledge;
  stale: readonly StaleFact[];
}

const cites = (body: PageBody, fact: string): boolean => JSON.stringify(body).includes(`"client:${fact}"`);

/** A changed fact in a sentence of its own, where a page written otherwise stated it. */
const factSentence = (fact: ClientFact, { value, clientName }: { value: string; clientName: string }): Sentence => ({
  text:
    fact === 'emergencyService'
      ? `${clientName} offers emergency service.`
      : `${FACT_LABELS[fact]} given by ${clientName}: ${value.replace(/\.$/, '')}.`,
  evidence: [`client:${fact}`, 'client:name'],
});

const renamed = (body: PageBody, { from, to }: { from: string; to: string }): PageBody =>
  JSON.parse(
    JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll(from, to) : value)),
  ) as PageBody;

/**
 * A text that a model or a person wrote, with the client's part brought up to date and every other word as it was: what
 * is no longer so is taken out, what changed is stated anew, and answers and statements that are new are added.
 */
export const refreshedBody = (body: PageBody, { intent, clientName, known, stale }: Changes): PageBody => {
  const oldName = stale.find(({ fact }) => fact === 'name')?.value ?? '';
  const named = oldName === '' ? body : renamed(body, { from: oldName, to: clientName });
  const kept = withoutStale(named, stale);
  const changed = stale.flatMap(({ fact }) => {
    const value = known.values[fact];
    return isClientFact(fact) && value !== undefined ? [factSentence(fact, { value, clientName })] : [];
  });
  const statements = known.statements.filter(({ id }) => !cites(kept, id));
  const intake = known.intake.filter(({ id }) => !cites(kept, id));
  const added = intakeSection(intent, { clientName, intake });
  const own = kept.sections.find(({ slot }) => slot === added?.slot);
  const sections = added
    ? own
      ? kept.sections.map((section) =>
          section === own ? { ...own, paragraphs: [...own.paragraphs, ...added.paragraphs] } : section,
        )
      : [...kept.sections, added]
    : kept.sections;
  const sentences = [...kept.client.sentences, ...changed, ...statementSentences(intent, { clientName, statements })];
  // An answer that rested on nothing else keeps its place; a person or a model must write another.
  return { ...kept, sections, client: { ...kept.client, sentences } };
};
