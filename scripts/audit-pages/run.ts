// Serves every public template in every theme on throwaway data, for people who look at them.
import { parseArgs } from 'node:util';
import { THEME_NAMES } from '#shared/themes.ts';
import { startGallery } from '../../test/gallery/start-gallery.ts';
import { TEMPLATES } from '../../test/gallery/templates.ts';

const { values } = parseArgs({ options: { serve: { type: 'boolean' }, theme: { type: 'string', multiple: true } } });
const themes = THEME_NAMES.filter((theme) => values.theme?.includes(theme) ?? true);

console.log('Making the gallery');
const gallery = await startGallery(themes);
for (const site of gallery.sites) {
  console.log(`\n${site.theme}`);
  for (const template of TEMPLATES) {
    const { host, path, form } = template.ask(site);
    const fields = form ? `  (a form is posted: ${new URLSearchParams(form).toString()})` : '';
    console.log(`  ${template.name.padEnd(21)} http://${host}:${gallery.port}${path}${fields}`);
  }
}
console.log('\nCtrl-C ends it.');
await new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
});
await gallery.stop();
