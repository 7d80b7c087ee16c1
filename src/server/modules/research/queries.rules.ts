import type { Intent } from '#shared/intents.ts';
import type { ResearchHub } from './research.types.ts';

/** Few: each costs money, and the first results of a good question hold what there is. */
export const MAX_QUERIES = 5;

type Query = (hub: ResearchHub, name: string) => string;

/** "plumber license" is what people look up, and boards name their pages by the trade. */
const LICENSE: Query = ({ stateName, tradeName }) => `${stateName} ${tradeName.toLowerCase()} license lookup`;
const RULES: Query = ({ stateName }, name) => `${stateName} ${name} law requirements`;
const COST: Query = (_hub, name) => `${name} cost`;
const DURATION: Query = (_hub, name) => `how long does ${name} take`;

const BY_INTENT: Partial<Record<Intent, Query>> = {
  verify: LICENSE,
  choose: LICENSE,
  legal_permit: ({ stateName, city }, name) => `${city ? `${city} ` : ''}${stateName} ${name} permit`,
  paperwork: ({ stateName }, name) => `${stateName} ${name} consumer rights contract deadline`,
  insurance: ({ stateName }, name) => `${stateName} ${name} insurance coverage department of insurance`,
  cost_factors: COST,
  duration: DURATION,
  signs: (_hub, name) => `signs you need ${name}`,
  causes: (_hub, name) => `what causes the need for ${name}`,
  risk: (_hub, name) => `${name} health safety risk`,
  prevention: (_hub, name) => `how to prevent ${name} problems`,
  frequency: (_hub, name) => `how often ${name}`,
  first_steps: (_hub, name) => `${name} what to do first`,
  seasonal: ({ stateName }, name) => `${name} season ${stateName}`,
  property_type: ({ stateName }, name) => `${stateName} landlord tenant ${name} responsibility`,
};

/** What every page about a service can use: who may do it here, by what rule, for how much and how long. */
const USUAL: readonly Query[] = [LICENSE, RULES, COST, DURATION];

const aliasOf = ({ service, stateName }: ResearchHub): string | null => {
  const other = service.aliases.find((alias) => alias.toLowerCase() !== service.name.toLowerCase());
  return other === undefined ? null : `${other} ${stateName}`;
};

/** What is searched for, the most useful first. */
export const queriesOf = (hub: ResearchHub): string[] => {
  const name = hub.service.name.toLowerCase();
  const asked = hub.intents.flatMap((intent) => BY_INTENT[intent] ?? []);
  const chosen = asked.length > 0 ? [...asked, LICENSE, RULES] : USUAL;
  const queries = chosen.map((query) => query(hub, name));
  const alias = aliasOf(hub);
  return [...new Set(alias === null ? queries : [...queries, alias])].slice(0, MAX_QUERIES);
};

/** Costs and times, which price surveys know. */
export const asksForFigures = ({ intents }: ResearchHub): boolean =>
  intents.length === 0 || intents.includes('cost_factors') || intents.includes('duration');
