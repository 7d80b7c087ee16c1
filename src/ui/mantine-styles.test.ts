import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync('src/ui/mantine-styles.ts', 'utf8');
const imported = new Set(
  globSync('src/{ui,web}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  ),
);

it('loads the styles of every Mantine part that is imported', () => {
  const missing = [...imported].filter(
    (name) =>
      existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`) && !styles.includes(`/${name}.layer.css`),
  );
  expect(imported.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
