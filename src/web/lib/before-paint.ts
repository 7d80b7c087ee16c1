/** Where the chosen colour scheme is kept: `light`, `dark` or `auto`. Mantine reads and writes the same key. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

/**
 * Runs before the first paint, so that neither the other theme nor the public page flashes up: it marks the document
 * with the theme and, where a staff session is stored, with `data-staff`.
 */
export const BEFORE_PAINT = `try{var d=document.documentElement,s=localStorage,c=s.getItem('${COLOR_SCHEME_KEY}');d.setAttribute('data-mantine-color-scheme',c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');if(Number(s.getItem('adminExpires'))>Date.now())d.setAttribute('data-staff','')}catch(e){}`;
