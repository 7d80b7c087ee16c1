import { expect, it } from 'vitest';
import { Farm } from '#shared/farms.ts';
import { Page } from '#shared/pages.ts';
import { callsOf, open, screen, waitFor } from '../../../../test/setup/screen.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { PageResearch } from './page-research.tsx';

const farm = sample(Farm, {
  id: 7,
  clientId: 3,
  location: 'Warwick, RI',
  microHubs: [{ id: 1, name: 'Drains', slug: 'drains', service: 'drain-cleaning', pageCount: 2 }],
});
const draft = (id: string, more: Partial<Page> = {}) =>
  sample(Page, {
    farmId: 7,
    microHub: 'Drains',
    intent: 'cost_factors',
    status: 'draft',
    quality: { passed: false, score: 0, checks: [{ id, severity: 'gate', ok: false, detail: 'It states no price.' }] },
    ...more,
  });
const answers = { 'GET /api/farms/:id': farm };

it.each(['needs_price', 'needs_time', 'needs_evidence', 'G-80', 'G-81'])(
  'leads from a draft with %s to research with everything filled in',
  async (check) => {
    open(<PageResearch page={draft(check)} />, { role: 'editor', answers });
    const link = await screen.findByRole('link', { name: 'Research Drains (1 page)' });
    expect(link.getAttribute('href')).toBe(
      '/evidence/research?clientId=3&service=drain-cleaning&state=RI&intents=cost_factors',
    );
  },
);

it('is nothing for other pages, and for those who may not start one', async () => {
  open(<PageResearch page={draft('G-01')} />, { role: 'editor', answers });
  open(<PageResearch page={draft('G-80', { status: 'published' })} />, { role: 'editor', answers });
  const checks = ['G-01', 'G-80'].map((id) => ({ id, severity: 'gate' as const, ok: false, detail: id }));
  const unwritten = draft('G-01', { quality: { passed: false, score: 0, checks } });
  open(<PageResearch page={unwritten} />, { role: 'editor', answers });
  expect(callsOf('GET /api/farms/:id')).toEqual([]);
  open(<PageResearch page={draft('G-80')} />, { role: 'user', answers });
  await waitFor(() => expect(callsOf('GET /api/farms/:id')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
