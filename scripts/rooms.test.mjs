import { expect, test } from 'vitest';
import { drawRooms, withPicture } from './rooms.mjs';

const file = (source, ...to) => ({ source, dependencies: to.map((resolved) => ({ resolved })) });

test('the picture has an arrow for each import between rooms, unless a longer way says it already', () => {
  const picture = drawRooms(
    [
      file(
        'src/server/modules/leads/leads.usecases.ts',
        'src/server/modules/pages/pages.usecases.ts',
        'src/shared/leads.ts',
      ),
      file('src/server/modules/pages/pages.usecases.ts', 'src/shared/pages.ts'),
      file('src/server/modules/pages/pages.int.test.ts', 'src/server/modules/leads/leads.usecases.ts'),
    ],
    ['pages', 'leads'],
  );
  expect(picture).toContain('leads-->pages');
  expect(picture).toContain('pages-->shared');
  expect(picture).not.toContain('leads-->shared');
  expect(picture).not.toContain('pages-->leads');
});

test('a page takes the new picture, and one without a picture is refused', () => {
  expect(withPicture('a\n```mermaid\nold\n```\nb', '```mermaid\nnew\n```')).toBe('a\n```mermaid\nnew\n```\nb');
  expect(() => withPicture('no picture', '')).toThrow('no picture');
});
