import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half the size of `axe.source`, which every page would have to load. */
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules that depend on colors, the only ones another color scheme can affect. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const MOST_OF_A_NODE = 160;

export interface Look {
  /** Selector of the part to check; the whole page by default. */
  include?: string;
  /** Selectors to exclude. */
  exclude?: string[];
  rules?: 'colors';
}

const optionsOf = ({ rules }: Look): RunOptions => ({
  resultTypes: ['violations'],
  // Target size is off by default in axe, but part of WCAG 2.2 AA.
  ...(rules === 'colors' ? { runOnly: COLOR_RULES } : { rules: { 'target-size': { enabled: true } } }),
});

/**
 * axe's findings on the current page, one sentence per rule, without frames. The script stays in the page until
 * navigation: loading half a megabyte for each run takes four times as long as the run.
 */
export const axeFaults = async (page: Page, axeOptions: Look = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(PROGRAM);
  const context = { include: [axeOptions.include ?? 'html'], exclude: ['iframe', ...(axeOptions.exclude ?? [])] };
  const found = await page.evaluate(
    ([where, options]) => (window as typeof window & { axe: typeof axe }).axe.run(where, options),
    [context, optionsOf(axeOptions)] as const,
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, MOST_OF_A_NODE)).join(' | ')}`,
  );
};
