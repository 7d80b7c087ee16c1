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
const SCHEMA_MAKERS = [SCHEMA, 'settableFields', 'requiredText', 'optionalText', 'optionalUrl', 'trimmedText'];
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

export default defineConfig({
  plugins: [nameSchemas, reactRouter()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      treeshake: { manualPureFunctions: SCHEMA_MAKERS },
      // A text stands where it is shown: two screens that share a file of texts do not share a chunk of all of them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Every screen needs these together: in one file they compress 3 kB better.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // A chunk of its own for every icon and every hook costs more in headers and names than in code: 4 kB a screen.
            { name: 'icons', minShareCount: 5, test: /lucide-react\/dist\/esm\/icons/ },
            { name: 'query', minShareCount: 20, test: /@tanstack\/(react-)?query/ },
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
