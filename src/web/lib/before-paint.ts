/** Where the chosen colour scheme is kept: `light`, `dark` or `auto`. Mantine reads and writes the same key. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

/**
 * Runs before the first paint, so that neither the other theme nor the public page flashes up: it marks the document
 * with the theme, anew when the device changes its colours, and, where a staff session is stored, with `data-staff`.
 */
export const BEFORE_PAINT = `try{var d=document.documentElement,s=localStorage,m=matchMedia('(prefers-color-scheme: dark)'),w=function(){var c=s.getItem('${COLOR_SCHEME_KEY}');d.setAttribute('data-mantine-color-scheme',c==='light'||c==='dark'?c:m.matches?'dark':'light')};w();m.onchange=w;if(Number(s.getItem('adminExpires'))>Date.now())d.setAttribute('data-staff','')}catch(e){}`;
