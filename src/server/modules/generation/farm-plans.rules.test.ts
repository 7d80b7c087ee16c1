import { describe, expect, it } from 'vitest';
import { planHub, sumPlans } from './farm-plans.rules.ts';

const HUB = {
  name: 'Drains',
  match: 'service',
  service: 'drain-cleaning',
  trade: 'plumbing',
  writer: 'library',
} as const;

describe('a planned hub', () => {
  it('counts its pages by what stands in the way, with the ways out', () => {
    const hub = planHub({ ...HUB, pages: [null, null, 'needs_price', 'text_taken', 'text_taken'] });
    expect(hub).toMatchObject({ pages: 5, publishable: 2 });
    expect(hub.reasons).toEqual([
      expect.objectContaining({ code: 'text_taken', pages: 2 }),
      { code: 'needs_price', pages: 1, message: '1 page about cost without a price.' },
    ]);
    expect(hub.ways.map(({ code }) => code)).toEqual(['use_model', 'add_evidence', 'answer_intake', 'fewer_pages']);
  });

  it('offers fewer pages only where some can be published', () => {
    const hub = planHub({ ...HUB, pages: ['text_taken', 'no_model'] });
    expect(hub.ways.map(({ code }) => code)).toEqual(['use_model']);
  });

  it('offers no evidence to a service that is not in the catalog', () => {
    const hub = planHub({ ...HUB, match: 'unknown', service: null, writer: 'model', pages: [null, 'needs_price'] });
    expect(hub.ways.map(({ code }) => code)).toEqual(['answer_intake']);
  });

  it('does not offer the model to pages that it writes anyway', () => {
    const hub = planHub({ ...HUB, writer: 'model', pages: ['unknown_service', 'needs_reviewer'] });
    expect(hub.ways.map(({ code }) => code)).toEqual(['name_reviewer']);
  });
});

describe('a plan for several places', () => {
  it('is the sum over the places', () => {
    const one = planHub({ ...HUB, pages: [null, 'needs_price'] });
    const other = planHub({ ...HUB, pages: ['needs_price', 'needs_time'] });
    const plan = sumPlans([[one], [other]], 0.5);
    expect(plan).toMatchObject({ pages: 4, publishable: 1, estimatedCost: 0.5 });
    expect(plan.hubs[0]?.reasons.map(({ code, pages }) => [code, pages])).toEqual([
      ['needs_price', 2],
      ['needs_time', 1],
    ]);
  });

  it('is empty without hubs', () => {
    expect(sumPlans([], 0)).toEqual({ hubs: [], pages: 0, publishable: 0, estimatedCost: 0 });
  });
});
