import { globSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { findDialog, open, screen, waitFor } from '../../../../test/setup/screen.tsx';
import ComponentsRoute from './components-route.tsx';

/** Parts of a screen's frame and helpers, which have no look of their own. */
const WITHOUT_A_LOOK = [
  'description-item',
  'error-boundary',
  'initial-focus',
  'lazy-dialog',
  'loading-overlay',
  'text-button',
];

const sources = globSync('src/web/admin/components/*.tsx').map((file) => readFileSync(file, 'utf8'));

const faults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    // What needs a layout is checked in a browser; the frame of a real screen brings main and its first heading.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'target-size': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

describe('the page of components', () => {
  it('shows every part of the screens', () => {
    const parts = globSync('src/ui/*.tsx')
      .map((file) => file.slice('src/ui/'.length, -'.tsx'.length))
      .filter((name) => !WITHOUT_A_LOOK.includes(name) && !/^(opened|toast|drawn)/.test(name));
    const missing = parts.filter((name) => !sources.some((text) => text.includes(`#ui/${name}.tsx`)));
    expect(missing).toEqual([]);
  });

  it.each(['light', 'dark'])('has no fault in the %s theme', async (theme) => {
    localStorage.setItem('mantine-color-scheme-value', theme);
    open(<ComponentsRoute />, { at: '/admin/components' });
    await screen.findByRole('heading', { name: 'Components' });
    await waitFor(() => expect(document.querySelector('.drawing-line')).toBeTruthy());
    expect(document.documentElement.dataset['mantineColorScheme']).toBe(theme);
    expect(await faults()).toEqual([]);
    localStorage.clear();
  });

  it('opens its dialogs and shows its toasts', async () => {
    const { user } = open(<ComponentsRoute />, { at: '/admin/components' });
    await user.click(await screen.findByRole('button', { name: 'Destructive question' }));
    await findDialog('Delete Harborline?');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'With Undo' }));
    expect(await screen.findByText('2 leads set to Contacted')).toBeTruthy();
  });
});
