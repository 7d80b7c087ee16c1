import { expect, test } from 'vitest';
import { drawImportDiagram, listSingleImporterFiles, withDiagram } from './import-graph.mjs';

const file = (source, ...to) => ({ source, dependencies: to.map((resolved) => ({ resolved })) });

test('the diagram has an arrow for each import between parts, without implied ones', () => {
  const diagram = drawImportDiagram(
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
  expect(diagram).toContain('leads-->pages');
  expect(diagram).toContain('pages-->shared');
  expect(diagram).not.toContain('leads-->shared');
  expect(diagram).not.toContain('pages-->leads');
});

test('a page gets the new diagram, and one without a diagram is refused', () => {
  expect(withDiagram('a\n```mermaid\nold\n```\nb', '```mermaid\nnew\n```')).toBe('a\n```mermaid\nnew\n```\nb');
  expect(() => withDiagram('no diagram', '')).toThrow('no diagram');
});

const list = (modules, lines) => listSingleImporterFiles(modules, (name) => lines[name] ?? 100);

test('a small source file with a single importer is listed', () => {
  const modules = [
    file('src/ui/mark.tsx'),
    file('src/ui/name.tsx', 'src/ui/mark.tsx', 'src/ui/long.tsx', 'src/ui/shared.tsx'),
    file('src/ui/long.tsx', 'src/ui/shared.tsx'),
    file('src/ui/shared.tsx'),
    file('src/ui/mark.test.tsx', 'src/ui/mark.tsx'),
  ];
  expect(list(modules, { 'src/ui/mark.tsx': 19, 'src/ui/long.tsx': 20, 'src/ui/shared.tsx': 5 })).toEqual([
    { file: 'src/ui/mark.tsx', importer: 'src/ui/name.tsx' },
  ]);
});

test('a small file that only tests import, or nothing, is not listed', () => {
  const modules = [file('src/ui/mark.tsx'), file('src/ui/mark.test.tsx', 'src/ui/mark.tsx'), file('src/ui/route.tsx')];
  expect(list(modules, { 'src/ui/mark.tsx': 3, 'src/ui/route.tsx': 3 })).toEqual([]);
});

test('a small file is not listed when only import() loads it, or another module uses it', () => {
  const loads = (source, resolved, dynamic) => ({ source, dependencies: [{ resolved, dynamic }] });
  const [part, screen] = ['src/web/lib/part.tsx', 'src/web/lib/screen.tsx'];
  const [view, ownImporter, otherImporter] = [
    'farms/farms.views.ts',
    'farms/farms.repository.ts',
    'leads/leads.repository.ts',
  ].map((name) => `src/server/modules/${name}`);
  const small = { [part]: 3, [view]: 3 };
  expect(list([file(part), loads(screen, part, true)], small)).toEqual([]);
  expect(list([file(part), loads(screen, part, false)], small)).toEqual([{ file: part, importer: screen }]);
  expect(list([file(view), loads(otherImporter, view, false)], small)).toEqual([]);
  expect(list([file(view), loads(ownImporter, view, false)], small)).toEqual([{ file: view, importer: ownImporter }]);
});
