import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/platform/**/*.table.ts', './src/server/modules/**/*.table.ts'],
  out: './migrations',
});
