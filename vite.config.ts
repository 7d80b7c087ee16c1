import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// In development the screens are served here and everything else by the server, whose address is in API_ORIGIN.
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';
const SERVED_BY_THE_SERVER = ['/api', '/f/', '/healthz', '/readyz', '/metrics', '/sitemap.xml', '/robots.txt'];

/**
 * A screen that needs a constant or a rule of shared/ should not carry the schemas beside it, and Zod with them (24 kB).
 * The bundler may drop calls it is told are pure, but knows them by name alone, and a function called `z` may be
 * anything in somebody else's code. So in shared/, and only there, `z` gets a name of its own.
 */
const SCHEMA = 'makesOnlyASchema';
const SCHEMA_MAKERS = [
  SCHEMA,
  'settableFields',
  'optionalVisitorFields',
  'joinFields',
  'requiredText',
  'optionalText',
  'optionalUrl',
  'trimmedText',
];
// `LeadStatus.optional()`: the same, begun at a schema that has a name.
const SCHEMA_MADE_OF_ANOTHER =
  /(?<![\w$.'"`\\-])[A-Za-z]\w*(?=\.(?:max|optional|nullable|pick|omit|extend|partial|transform|pipe|refine|default)\()/g;
const nameSchemas: Plugin = {
  name: 'name-schemas',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/shared\/[^/]+\.ts$/, code: /import \{ z \} from ['"]zod['"]/ },
    handler: (code) => ({
      code: code
        .replace(/import \{ z \} from/, `import { z as ${SCHEMA} } from`)
        .replaceAll(/(?<![\w$.'"`\\-])z(?=\s*\.\s*[a-z])/g, SCHEMA)
        .replaceAll(SCHEMA_MADE_OF_ANOTHER, '/* @__PURE__ */ $&'),
      map: null,
      moduleSideEffects: false,
    }),
  },
};

/** React Router lets no screen's file give others what stands in it; a group that leaves out what it imports needs that. */
const looseEntries: Plugin = {
  name: 'loose-entries',
  apply: 'build',
  configEnvironment: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
};

/**
 * A file for every piece that some screens share costs more in headers, names and lost compression than in code. What
 * the login needs, and what every screen of the staff needs besides, are one file each: 8 kB less a screen. Their parts
 * are named, because a share count would count dialogs as well; what those import is left out, because it is taken for
 * whole libraries. A part that a named one needs should be named too: scripts/first-load.mjs tells when files go round.
 */
const filed = (name: string, parts: string[]) => ({
  name,
  test: new RegExp(parts.join('|')),
  includeDependenciesRecursively: false,
});

const MANTINE = filed('mantine', [
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)/',
  '@mantine/hooks/esm/use-(color-scheme|did-update|id|isomorphic-effect|media-query|reduced-motion|uncontrolled)/',
  '@mantine/hooks/esm/utils/',
  'node_modules/clsx/',
  'src/ui/theme.ts',
  'src/web/lib/base-providers.tsx',
]);

const STAFF = filed('staff', [
  '@mantine/core/esm/components/(Anchor|NativeSelect|Skeleton|Text|Title|VisuallyHidden)/',
  '@mantine/core/esm/components/Combobox/(Combobox.module|ComboboxChevron|get-parsed-combobox-data)',
  // Not its index, which only lists with an address of their own need.
  'node_modules/nuqs/dist/(?!index)',
  'lucide-react/dist/esm/icons/(building-complex|sparkles|sprout|users).mjs',
  'src/ui/(actions-menu|lazy-dialog|page-header|search-input|states|tip).tsx?',
  'src/web/lib/staff-session.ts',
  'src/shared/(roles|staff).ts',
]);

/** What both the staff's screens and the portal's need, and a page of the public site does not. */
const QUERY = filed('query', [
  '@tanstack/(react-)?query',
  'src/ui/toast(-outlet)?.tsx?$',
  'src/web/lib/query-client.ts',
]);

export default defineConfig({
  plugins: [nameSchemas, reactRouter(), looseEntries],
  build: {
    target: 'es2023',
    rolldownOptions: {
      treeshake: { manualPureFunctions: SCHEMA_MAKERS },
      // Every screen needs these together: in one file they compress 3 kB better.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // A chunk of its own for every icon and every hook costs more in headers and names than in code: 4 kB a screen.
            { ...MANTINE, priority: 1 },
            { ...STAFF, priority: 1 },
            { name: 'icons', minShareCount: 5, test: /lucide-react\/dist\/esm\/icons/ },
            { ...QUERY, priority: 1, minShareCount: 20 },
          ],
        },
      },
    },
  },
  server: {
    // The host is passed on as it came, because the server tells sites apart by it.
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
