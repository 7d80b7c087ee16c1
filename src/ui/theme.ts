import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const green: MantineColorsTuple = [
  '#ecf7f0',
  '#d3ecdc',
  '#a8d9ba',
  '#79c495',
  '#4fae75',
  '#2c9a5b',
  '#1f8049',
  '#176a3c',
  '#11552f',
  '#0c4023',
];

const red: MantineColorsTuple = [
  '#fdeeec',
  '#fde2e0',
  '#f8c4bf',
  '#f09a92',
  '#e8574a',
  '#cf3b2f',
  '#bf3328',
  '#b02a20',
  '#98190f',
  '#7a120a',
];

const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f4',
  '#ececec',
  '#e2e2e2',
  '#c8c8c8',
  '#8a8a8a',
  '#6a6a6a',
  '#5a5a5a',
  '#3a3a3a',
  '#1a1a1a',
];

const dark: MantineColorsTuple = [
  '#ededed',
  '#d0d0d0',
  '#a8a8a8',
  '#9a9a9a',
  '#333333',
  '#282828',
  '#1b1b1b',
  '#131313',
  '#0e0e0e',
  '#090909',
];

/** Mantine renders a `header` element, which would count as a second page banner. */
const plainHeader = { attributes: { header: { role: 'presentation' } } };
const closeButton = { closeButtonProps: { 'aria-label': 'Close' } };

/** Components are configured by name, not imported, so that a screen loads only those it renders. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  // White text on a darker color has a contrast of at least 4.5.
  luminanceThreshold: 0.18,
  colors: { green, red, gray, dark },
  white: '#ffffff',
  black: '#1a1a1a',
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 0 0 1px var(--border)',
    lg: '0 0 0 1px var(--border)',
    xl: '0 0 0 1px var(--border)',
  },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-28)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-20)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--text-16)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--text-14)', lineHeight: '1.4' },
      h5: { fontSize: 'var(--text-13)', lineHeight: '1.4' },
      h6: { fontSize: 'var(--text-13)', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Title: { defaultProps: { order: 2 } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Badge: { defaultProps: { tt: 'none', fw: 550, radius: 'xl', variant: 'light' } },
    Alert: { defaultProps: { variant: 'light' } },
    Input: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } },
    },
    Modal: { defaultProps: { ...closeButton, ...plainHeader, centered: true } },
    Drawer: { defaultProps: { ...closeButton, ...plainHeader } },
    Menu: { defaultProps: { position: 'bottom-end', shadow: 'md', withinPortal: true } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'md' } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
});

const COLORS = ['green', 'yellow', 'orange', 'red', 'blue', 'gray'] as const;
const tokenOf = (color: (typeof COLORS)[number]): string => (color === 'gray' ? 'grey' : color);

/** Variants use the tokens, whose contrast holds in both color schemes. */
const softVariants = Object.fromEntries(
  COLORS.flatMap((color) => [
    [`--mantine-color-${color}-light`, `var(--${tokenOf(color)}-soft)`],
    [`--mantine-color-${color}-light-hover`, `var(--${tokenOf(color)}-soft)`],
    [`--mantine-color-${color}-light-color`, `var(--${tokenOf(color)}-text)`],
    [`--mantine-color-${color}-text`, `var(--${tokenOf(color)}-text)`],
    [`--mantine-color-${color}-outline`, `var(--${tokenOf(color)}-text)`],
  ]),
);

const overrides = {
  ...softVariants,
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--red-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--border-control)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--border)',
};

/** The same names in both schemes, because the tokens change with the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: overrides, dark: overrides });
