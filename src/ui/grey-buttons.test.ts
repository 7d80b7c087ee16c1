import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** While its own request or another one runs, which the button or the screen shows. */
const RUNNING = /^[\w.]*(?:[pP]ending|[bB]usy)$/;

/** Each says beside it, in words of its own, why it is grey. */
const SAID_BESIDE = [
  // “Stopping...” on the button.
  'src/web/lib/bulk-panel.tsx',
  // The field's error.
  'src/web/features/pages/schedule-dialog.tsx',
  // The refusal beside it.
  'src/web/features/evidence/research/start-research.tsx',
  // The line below the toolbar.
  'src/web/features/pages/review/pane-actions.tsx',
  // The refusal beside it.
  'src/ui/record-table/bulk-bar.tsx',
];

/** Parts that show buttons and controls in every state. */
const SHOWCASE = 'src/web/admin/components/';

interface GreyButton {
  file: string;
  condition: string;
  isExplained: boolean;
}

/** The opening tags of buttons, of icons too; an arrow or an icon inside one does not end it. */
const greyButtons = (file: string): GreyButton[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\/ .*/g, '')
      .matchAll(/<(?:Button|ActionIcon|UnstyledButton|button)\b(?:=>|\/>\}|[^>])*>/g),
  ].flatMap(([tag]) => {
    const condition = /\sdisabled(?:=\{([^}]*)\})?/.exec(tag);
    return condition ? [{ file, condition: condition[1] ?? 'always', isExplained: tag.includes('title') }] : [];
  });

const files = globSync('src/{ui,web/admin,web/features,web/lib}/**/*.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && file !== 'src/ui/reasoned-button.tsx' && !file.startsWith(SHOWCASE),
);

it('gives a reason beside or on each grey button of staff’s screens', () => {
  const grey = files.flatMap(greyButtons);
  const silent = grey.filter(
    ({ file, condition, isExplained }) => !isExplained && !RUNNING.test(condition) && !SAID_BESIDE.includes(file),
  );
  expect(silent).toEqual([]);
  // The exceptions are still there.
  for (const file of SAID_BESIDE) expect(grey.some((button) => button.file === file)).toBe(true);
});
