import { expect, test } from 'vitest';
import { drawRooms, listFilesOfOneReader, withPicture } from './rooms.mjs';

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

const list = (modules, lines) => listFilesOfOneReader(modules, (name) => lines[name] ?? 100);

test('a small source file that one source file imports is listed with its reader', () => {
  const modules = [
    file('src/ui/mark.tsx'),
    file('src/ui/name.tsx', 'src/ui/mark.tsx', 'src/ui/long.tsx', 'src/ui/shared.tsx'),
    file('src/ui/long.tsx', 'src/ui/shared.tsx'),
    file('src/ui/shared.tsx'),
    file('src/ui/mark.test.tsx', 'src/ui/mark.tsx'),
  ];
  expect(list(modules, { 'src/ui/mark.tsx': 19, 'src/ui/long.tsx': 20, 'src/ui/shared.tsx': 5 })).toEqual([
    { file: 'src/ui/mark.tsx', reader: 'src/ui/name.tsx' },
  ]);
});

test('a small file that a test alone imports, or nothing, is none of one reader', () => {
  const modules = [file('src/ui/mark.tsx'), file('src/ui/mark.test.tsx', 'src/ui/mark.tsx'), file('src/ui/route.tsx')];
  expect(list(modules, { 'src/ui/mark.tsx': 3, 'src/ui/route.tsx': 3 })).toEqual([]);
});

test('a small file stays where import() alone loads it, or where another noun reads it', () => {
  const loads = (source, resolved, dynamic) => ({ source, dependencies: [{ resolved, dynamic }] });
  const [part, screen] = ['src/web/lib/part.tsx', 'src/web/lib/screen.tsx'];
  const [view, ownReader, otherReader] = [
    'farms/farms.views.ts',
    'farms/farms.repository.ts',
    'leads/leads.repository.ts',
  ].map((name) => `src/server/modules/${name}`);
  const small = { [part]: 3, [view]: 3 };
  expect(list([file(part), loads(screen, part, true)], small)).toEqual([]);
  expect(list([file(part), loads(screen, part, false)], small)).toEqual([{ file: part, reader: screen }]);
  expect(list([file(view), loads(otherReader, view, false)], small)).toEqual([]);
  expect(list([file(view), loads(ownReader, view, false)], small)).toEqual([{ file: view, reader: ownReader }]);
});
