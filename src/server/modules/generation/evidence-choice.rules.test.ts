import { describe, expect, it } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import { chooseEvidence as choose, evidenceFit, type PlannedEvidencePage } from './evidence-choice.rules.ts';
import { makePageEvidence } from './page-evidence.factory.ts';
import type { PageEvidence } from './page-evidence.types.ts';

const chooseEvidence = (
  pages: readonly PlannedEvidencePage[],
  { seed = 'Acme, Warwick, RI', statedNearby = new Set<string>() } = {},
) => choose(pages, { seed, statedNearby });

const license = makePageEvidence({ key: '1', kind: 'authority', isLocal: true });
const deadline = makePageEvidence({ key: '2', kind: 'deadline', isLocal: true, intents: ['first_steps'] });
const price = makePageEvidence({ key: '3', kind: 'cost_range', job: 'One drain' });

describe('how well a statement fits a question', () => {
  it('is best where the statement names the question and its kind is usual there', () => {
    expect(evidenceFit(deadline, 'first_steps')).toBe(5);
    expect(evidenceFit(license, 'verify')).toBe(2);
  });

  it('is nothing for a national statement about another question', () => {
    expect(evidenceFit(price, 'signs')).toBe(0);
  });

  it('is little but something for what everybody checks before hiring, on every page', () => {
    expect(evidenceFit(license, 'signs')).toBe(1);
    expect(evidenceFit(deadline, 'signs')).toBe(0);
    expect(evidenceFit({ ...deadline, isOfService: true }, 'signs')).toBe(1);
  });

  it('prefers a statement about the service to one about its trade', () => {
    const ofService = makePageEvidence({ kind: 'authority', isLocal: true, isOfService: true });
    expect(evidenceFit(ofService, 'verify')).toBeGreaterThan(evidenceFit(license, 'verify'));
  });
});

describe('the statements of a farm’s pages', () => {
  it('put each of k sentences on at most two pages, or the share of the farm that keeps two pages apart', () => {
    const statementsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...license, key: String(index), statement: `Rule ${index}.` }));
    for (const [count, size, most] of [
      [1, 4, 3],
      [1, 60, 45],
      [2, 60, 45],
      [4, 60, 30],
    ] as const) {
      const evidence = statementsOf(count);
      const pages = Array.from({ length: size }, () => ({ intent: 'verify' as const, evidence }));
      const keys = chooseEvidence(pages).flat();
      const uses = evidence.map(({ key }) => keys.filter((one) => one === key).length);
      expect(Math.max(...uses)).toBe(most);
    }
  });

  it('leave room for a rule of the state beside its homes', () => {
    const homes = ['a', 'b', 'c'].map((key) =>
      makePageEvidence({ key, kind: 'local_profile', isLocal: true, statement: `Homes ${key}.` }),
    );
    expect(chooseEvidence([{ intent: 'causes', evidence: [...homes, license] }])).toEqual([
      [expect.any(String), expect.any(String), '1'],
    ]);
  });

  it('leave what fits every page to the pages that it fits best', () => {
    const intents = ['signs', 'risk', 'causes', 'verify', 'choose'] as const;
    const keys = chooseEvidence(intents.map((intent) => ({ intent, evidence: [license] })));
    expect(keys).toEqual([['1'], [], [], ['1'], ['1']]);
  });

  it('name the insurance regulator on another question only where nothing else of the place fits', () => {
    const insurer = makePageEvidence({
      ...license,
      key: '2',
      statement: 'Insurers.',
      intents: ['verify', 'insurance'],
    });
    const hiring = makePageEvidence({ ...license, key: '3', statement: 'Hiring.', intents: ['verify', 'choose'] });
    const of = (evidence: PageEvidence[]) => chooseEvidence([{ intent: 'duration', evidence }])[0];
    expect(of([insurer, hiring])).toEqual(['3', '2']);
    expect(of([insurer])).toEqual(['2']);
  });

  it('count a sentence once, whatever advice follows it', () => {
    const sentence = 'About 70 percent of homes in Warwick date from before 1960.';
    const evidence = ['a', 'b', 'c', 'd'].map((key) =>
      makePageEvidence({ key, kind: 'local_profile', isLocal: true, statement: sentence, advice: `Do ${key}.` }),
    );
    const pages = evidence.map((one) => ({ intent: 'causes' as const, evidence: [one] }));
    expect(chooseEvidence(pages)).toEqual([['a'], ['b'], [], []]);
  });

  it('differ from farm to farm where many fit', () => {
    const evidence = Array.from({ length: 30 }, (_, index) =>
      makePageEvidence({ key: `s${index}`, kind: 'sign', statement: `Sign ${index}.`, intents: ['signs'] }),
    );
    const [one, other] = ['one.localhost', 'other.localhost'].map((seed) =>
      chooseEvidence([{ intent: 'signs', evidence }], { seed }).flat(),
    );
    expect(one).toHaveLength(4);
    expect(other).not.toEqual(one);
  });

  it('leave out what another client of the town says about the same question, but no rule of the state', () => {
    const sign = makePageEvidence({ key: '5', kind: 'sign', statement: 'A sign.', intents: ['signs', 'urgency'] });
    const pages = (['signs', 'urgency', 'verify'] as const).map((intent) => ({ intent, evidence: [sign, license] }));
    const statedNearby = new Set(['signs 5', 'verify 1']);
    expect(chooseEvidence(pages, { statedNearby })).toEqual([['1'], ['5'], ['1']]);
  });

  it('give the cost page every price, whatever other pages used', () => {
    const pages = 'abcd'.split('').map(() => ({ intent: 'cost_factors' as const, evidence: [price] }));
    expect(chooseEvidence(pages)).toEqual([['3'], ['3'], ['3'], ['3']]);
  });

  it('are the same each time', () => {
    const pages = INTENTS.map((intent) => ({ intent, evidence: [price, license, deadline] }));
    expect(chooseEvidence(pages)).toEqual(chooseEvidence(pages));
  });
});
