import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // The build empties this folder first: an empty name would be the project itself.
  buildDirectory: process.env.BUILD_FOLDER || 'dist/web',
  ssr: false,
  prerender: ['/', '/privacy-policy', '/not-found'],
} satisfies Config;
