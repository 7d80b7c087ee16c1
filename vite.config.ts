import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// In development the screens are served here and everything else by the server, whose address is in API_ORIGIN.
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';
const SERVED_BY_THE_SERVER = ['/api', '/f/', '/healthz', '/readyz', '/metrics', '/sitemap.xml', '/robots.txt'];

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2023', sourcemap: false },
  server: {
    // The host is passed on as it came, because the server tells sites apart by it.
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
