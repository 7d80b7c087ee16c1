import { readFileSync } from 'node:fs';
import { defineConfig, minifySync, type Plugin } from 'vite';

/** The script of public pages is inlined as text and never bundled, so it is minified where it is imported. */
export const smallPageScript = (): Plugin => ({
  name: 'small-page-script',
  enforce: 'pre',
  load: (id) => {
    if (!id.endsWith('/page-script.js?raw')) return null;
    const path = id.slice(0, -'?raw'.length);
    const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { compress: true, mangle: true });
    if (errors.length > 0) throw new Error(`${path} cannot be made small: ${errors.map(String).join(' ')}`);
    return `export default ${JSON.stringify(code.trim())}`;
  },
});

const WIDE = /[\u0100-\uffff]/g;

/**
 * V8 keeps a file's text, and needs two bytes for each of its characters once one is outside Latin-1. Expressions from
 * `String.raw` read the escape as well. Lines stay, and with them the map.
 */
const escapeWideCharacters = (): Plugin => ({
  name: 'escape-wide-characters',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      // An escape after a backslash would be none.
      if (/\\[\u0100-\uffff]/.test(file.code)) throw new Error(`${file.fileName} escapes a wide character.`);
      file.code = file.code.replaceAll(WIDE, (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
});

// Packages stay external: they are installed beside the bundle, and some contain binaries. React Email is bundled,
// because the whole package would load Tailwind and syntax highlighting, 40 MB and 200 ms at every start.
export default defineConfig({
  appType: 'custom',
  plugins: [smallPageScript(), escapeWideCharacters()],
  publicDir: false,
  ssr: { target: 'node', noExternal: ['react-email', '@react-email/render'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // Programs of their own: they are loaded by their names beside the main one.
      input: {
        main: 'src/server/main.ts',
        'document-worker': 'src/server/platform/documents/document-worker.ts',
        'reference-worker': 'src/server/app/reference/reference-worker.ts',
        'svg-program': 'src/server/platform/pictures/svg-program.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // A process keeps the whole map: lines are told by it, and their text is beside it in `src`.
        sourcemapExcludeSources: true,
      },
    },
  },
});
