import type { CheckName } from './check-names.ts';

/** What the writer found, by id: why it wrote no page, and what its critic says of a draft. */
export const FINDING_NAMES: Record<string, CheckName> = {
  needs_reviewer: {
    name: 'Waits for a reviewer',
    example: 'Ana Ruiz, attorney, with her bar number was named on the client’s page.',
  },
  needs_evidence: {
    name: 'Waits for a source',
    example: 'The page of the state’s licensing board was added, and its statement accepted.',
  },
  needs_price: {
    name: 'Waits for a price',
    example: 'The client answered “$180 to $240 for one barrel” in the portal.',
  },
  needs_time: { name: 'Waits for a time', example: 'The client answered “two hours for one drain” in the portal.' },
  'critic:contradicted': {
    name: 'Critic: says the opposite of its source',
    example: '“No permit is needed” became “A permit is needed”, as the source says.',
  },
  'critic:not_entailed': {
    name: 'Critic: says more than its source',
    example: '“Always costs $200” became “often costs $150 to $250”, as the source says.',
  },
  'critic:unjudged': { name: 'Critic: could not judge', example: 'The sentence got a source that says what it says.' },
  'critic:padding': {
    name: 'Critic: says nothing',
    example: '“Every home is different” was deleted.',
  },
  'critic:unanswered': {
    name: 'Critic: answer comes too late',
    example: 'The price range moved into the first two sentences.',
  },
  'critic:would_add': {
    name: 'Critic: a tradesperson would add',
    example: 'Where the cleanout usually is was added, with its source.',
  },
};
