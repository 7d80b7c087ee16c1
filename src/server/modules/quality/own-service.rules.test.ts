import { describe, expect, test } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { ownServiceChecks } from './own-service.rules.ts';
import { evaluateCheck, passingBody, type QualityInputChanges } from './quality.factory.ts';

const evaluate = (changes: QualityInputChanges) => evaluateCheck(ownServiceChecks, 'G-83', changes);

interface Written {
  question: string;
  title: string;
  answer: string;
  headings?: string[];
}

/** The passing page with other words, under a micro-hub that its breadcrumb names. */
const pageOf = (
  hub: string,
  service: string,
  { question, title, answer, headings = [] }: Written,
): QualityInputChanges => {
  const body: Partial<PageBody> = {
    question,
    answer: { text: answer, evidence: [] },
    oneLine: answer,
    sections: passingBody.sections.map((section, index) => ({
      ...section,
      heading: headings[index] ?? `What to know, part ${index + 1}`,
    })),
    device: passingBody.device && { ...passingBody.device, heading: 'Six things to compare' },
  };
  return {
    page: { title },
    body,
    topic: { name: hub, service },
    html: (html) => html.replaceAll('Rodent control', hub),
  };
};

describe('a page about its micro-hub’s own service', () => {
  test('passes, also where it compares another service with it', () => {
    expect(evaluate({})).toMatchObject({ ok: true, value: 0 });
    const compared = pageOf('Dental Implants', 'dental-implants', {
      question: 'Dental implant or dental bridge: which fits a gap in Warwick, RI?',
      title: 'Implant or bridge: a fair comparison',
      answer: 'A dental implant stands alone in the jawbone. A bridge leans on the teeth beside the gap.',
    });
    expect(evaluate(compared)).toMatchObject({ ok: true });
  });

  test('may ask for the license of the people who do it', () => {
    const license = pageOf('Sewer Line Repair', 'sewer-line-repair', {
      question: 'How do I check a plumber’s license in Warwick, RI?',
      title: 'Five minutes to check a plumber’s license',
      answer: 'To check a plumber’s license, ask for the number and look it up with the state board.',
    });
    expect(evaluate({ ...license, page: { ...license.page, intent: 'verify' } })).toMatchObject({ ok: true });
    expect(evaluate({ ...license, page: { ...license.page, intent: 'signs' } })).toMatchObject({ ok: false });
  });

  test('is not asked of a hub whose service is unknown', () => {
    expect(evaluate({ topic: { name: 'Harp Repair', service: null } })).toMatchObject({ ok: true });
  });
});

describe('a page about something else', () => {
  test.each([
    [
      'Dental Implants',
      'dental-implants',
      {
        question: 'What happens at a dental check-up in Warwick, RI?',
        title: 'Inside a dental check-up: six parts, chair to door',
        answer: 'At a dental check-up they ask about your health and look at gums, teeth and cheeks.',
      },
    ],
    [
      'Slip and Fall',
      'slip-and-fall',
      {
        question: 'What should I do first after a car accident in Warwick, RI?',
        title: 'After a crash: seven steps, from curb to kitchen table',
        answer: 'After a car accident, first check for injuries and call an ambulance if anyone is hurt.',
      },
    ],
    [
      'Truck Accidents',
      'truck-accidents',
      {
        question: 'What makes a dog bite a claim in Warwick, RI?',
        title: 'Dog bite: four parts of a claim',
        answer: 'A claim over a dog bite usually needs an owner, a duty, a bite and a loss.',
      },
    ],
    [
      'IRS Notices',
      'irs-notices',
      {
        question: 'How do I keep from owing taxes again next year in Warwick, RI?',
        title: 'No new tax debt: eight habits',
        answer: 'Fix what is held back from your pay, set part of side income aside, and pay as you go.',
      },
    ],
    [
      'Furnace Repair',
      'furnace-repair',
      {
        question: 'Why does my air conditioner keep freezing up in Warwick, RI?',
        title: 'Ice on the AC in July: why a cooling coil freezes',
        answer: 'An air conditioner freezes up when too little warm air passes the indoor coil.',
      },
    ],
    [
      'Carpenter Bees',
      'carpenter-bee-treatment',
      {
        question: 'What are the signs of carpenter ants in Warwick, RI?',
        title: 'Carpenter ants: six clues in the wood',
        answer: 'Signs of carpenter ants are sawdust with insect parts and rustling in a wall.',
      },
    ],
  ])('fails under %s', (hub, service, written) => {
    const result = evaluate(pageOf(hub, service, written));
    expect(result.ok).toBe(false);
    expect(result.parts).toContain('question');
  });

  test('fails by its headings alone', () => {
    const page = pageOf('Furnace Repair', 'furnace-repair', {
      question: 'How long does a furnace repair take in Warwick, RI?',
      title: 'Furnace repair: how long the house stays cold',
      answer: 'A furnace repair takes as long as the part takes to arrive.',
      headings: ['When the air conditioner ices up', 'Heat pumps in winter', 'AC repair in July'],
    });
    expect(evaluate(page)).toMatchObject({ ok: false, parts: ['section'] });
  });

  test('fails when breadcrumb or structured data name another hub', () => {
    expect(
      evaluate({ html: (html) => html.replace('<a href="/r">Rodent control</a>', '<a href="/r">Ants</a>') }),
    ).toMatchObject({
      ok: false,
      detail: expect.stringContaining('breadcrumb') as string,
    });
    expect(evaluate({ html: (html) => html.replace('"name":"Rodent control"', '"name":"Ants"') })).toMatchObject({
      ok: false,
      detail: expect.stringContaining('structured data') as string,
    });
  });
});
