import { setSourceMapsSupport } from 'node:module';

// Stack traces name lines of the source. For the product alone: the maps of packages would take 50 MB.
setSourceMapsSupport(true);
const { main } = await import('./app/main-program.ts');
await main();
