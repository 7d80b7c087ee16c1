import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// In development the screens are served here and everything else by the server at API_ORIGIN.
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';
const SERVED_BY_THE_SERVER = ['/api', '/f/', '/healthz', '/readyz', '/metrics', '/sitemap.xml', '/robots.txt'];

/**
 * A screen that needs a constant or a rule of shared/ should not load the schemas and Zod (24 kB). The bundler may
 * drop calls marked as pure, but recognizes them only by name, and `z` may be anything in other code. So in shared/,
 * and only there, `z` gets a unique name.
 */
const SCHEMA = 'makesOnlyASchema';
const SCHEMA_MAKERS = [
  SCHEMA,
  'settableFields',
  'optionalVisitorFields',
  'joinFields',
  'fieldSchemas',
  'requiredText',
  'optionalText',
  'optionalUrl',
  'trimmedText',
];
// `LeadStatus.optional()`: the same, starting at a named schema.
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

/**
 * By default React Router keeps the exports of screen files to themselves; groups without their dependencies need
 * otherwise.
 */
const looseEntries: Plugin = {
  name: 'loose-entries',
  apply: 'build',
  configEnvironment: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
};

/**
 * A chunk for every module shared by some screens costs more in headers, names and lost compression than in code. The
 * modules of the login and those of every staff screen are one chunk each, which saves 8 kB a screen. Modules are
 * listed by name, because a share count would include dialogs; their imports are left out, because they would include
 * whole libraries. Modules needed by a listed one should be listed too: scripts/first-load.mjs detects circular
 * chunks.
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
  // Without its index, which only lists with URL state need.
  'node_modules/nuqs/dist/(?!index)',
  'src/ui/(actions-menu|is-typing|lazy-dialog|loading-overlay|page-header|search-input|states|tip).tsx?',
  'src/web/lib/(client-scope|query-view|staff-session).tsx?',
  'src/shared/(roles|staff).ts',
]);

/** On every screen of staff, most of them on the portal's too. */
const FRAME_ICONS =
  /lucide-react\/dist\/esm\/icons\/(chevrons-up-down|log-out|minus|monitor|moon|search|sun|trending-(up|down)|x)\.\w+$/;

/** Needed by staff screens and the portal, but not by the public site. */
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
      // Every screen needs these together: one file compresses 3 kB better.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // Separate chunks for every icon and hook cost more in headers and names than in code: 4 kB a screen.
            { ...MANTINE, priority: 1 },
            { ...STAFF, priority: 1 },
            { name: 'frame-icons', priority: 1, test: FRAME_ICONS },
            { name: 'icons', minShareCount: 20, test: /lucide-react\/dist\/esm\/icons/ },
            { ...QUERY, priority: 1, minShareCount: 20 },
          ],
        },
      },
    },
  },
  server: {
    // The host is passed on unchanged, because the server uses it to select the site.
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
