import type { Plugin } from 'vite';
import { MUTATIONS } from './mutations.ts';

/**
 * Takes the defence that SECURITY_MUTATION names out of the source that tests read; the files stay as they are.
 * Without the variable it does nothing.
 */
export const takeDefenceAway = (): Plugin => {
  const name = process.env['SECURITY_MUTATION'];
  const mutation = MUTATIONS.find((one) => one.name === name);
  if (name !== undefined && !mutation) throw new Error(`There is no mutation ${name}.`);
  return {
    name: 'take-defence-away',
    enforce: 'pre',
    transform(code, id) {
      if (!mutation || !id.split('?')[0]?.endsWith(`/${mutation.file}`)) return null;
      if (!code.includes(mutation.find)) throw new Error(`${mutation.name} no longer fits ${mutation.file}.`);
      return { code: code.replace(mutation.find, () => mutation.replace), map: null };
    },
  };
};
