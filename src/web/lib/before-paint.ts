/** Mantine reads and writes the same key. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

/**
 * Runs before the first paint to avoid a flash: sets the color scheme (and follows the system's changes) and, where a
 * staff session is stored, `data-staff`.
 */
export const BEFORE_PAINT = `try{var d=document.documentElement,s=localStorage,m=matchMedia('(prefers-color-scheme: dark)'),w=function(){var c=s.getItem('${COLOR_SCHEME_KEY}');d.setAttribute('data-mantine-color-scheme',c==='light'||c==='dark'?c:m.matches?'dark':'light')};w();m.onchange=w;if(Number(s.getItem('adminExpires'))>Date.now())d.setAttribute('data-staff','')}catch(e){}`;
