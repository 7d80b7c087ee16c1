import { defineConfig } from 'vite';

// Packages stay outside: they are installed beside the bundle, and some of them bring binaries.
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  ssr: { target: 'node' },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
