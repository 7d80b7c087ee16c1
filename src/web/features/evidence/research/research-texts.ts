import { INTENT_LABELS, type Intent } from '#shared/intents.ts';
import type { DropReason, Dropped, ResearchCost, ResearchRun } from '#shared/research.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { smallDollars } from '#web/lib/money.ts';

export const RUN_LABELS: Record<ResearchRun['status'], { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'yellow' },
  done: { label: 'Finished', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

const DROP_LABELS: Record<DropReason, string> = {
  quote_not_found: 'not word for word in the page',
  quote_too_long: 'with too long a quote',
  number_not_in_quote: 'with a number that the quote lacks',
  not_in_quote: 'saying more than the quote',
  other_region: 'about another place',
  other_service: 'about another service',
  unsafe_text: 'with an address, a number to call or markup',
  speaks_to_model: 'written for machines and not for readers',
  promotion: 'advertising',
  no_values: 'without a figure of the quote',
  weak_source: 'beyond what its source may say',
  single_survey: 'from one price survey alone',
  repeated: 'known already',
};

/** "3 known already, 1 about another place". */
export const droppedText = (dropped: Dropped): string =>
  Object.entries(dropped)
    .map(([reason, count]) => `${count} ${DROP_LABELS[reason as DropReason]}`)
    .join(', ');

/** "$0.01 for searches and $0.12 for the model". */
export const costText = ({ searches, model }: ResearchCost): string => {
  const searching = searches === null ? 'an unknown amount for searches' : `${smallDollars(searches)} for searches`;
  return `${searching}${model === null ? '' : ` and ${smallDollars(model)} for the model`}`;
};

/** "Questions: Cost, How long it takes"; null where it looked for what the service needs. */
export const questionsText = (intents: readonly Intent[]): string | null =>
  intents.length === 0 ? null : `Questions: ${intents.map((intent) => INTENT_LABELS[intent]).join(', ')}`;
