import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const green: MantineColorsTuple = [
  '#eef6ec',
  '#dfecdc',
  '#bddcc3',
  '#9dd2af',
  '#7fc79a',
  '#4fa873',
  '#2b8752',
  '#1f5b3a',
  '#184a2f',
  '#0f3320',
];

const red: MantineColorsTuple = [
  '#fcf0ec',
  '#f9dfd7',
  '#f5c1b3',
  '#f5a994',
  '#f0917a',
  '#dd6a52',
  '#c4513a',
  '#a63d26',
  '#8d321d',
  '#6d2413',
];

const gray: MantineColorsTuple = [
  '#f8f6ef',
  '#f2eee3',
  '#ece8db',
  '#e0dacb',
  '#c9c2b0',
  '#858070',
  '#636959',
  '#555b4f',
  '#3a3f35',
  '#1d211a',
];

const dark: MantineColorsTuple = [
  '#eceee6',
  '#cfd4c8',
  '#abb2a3',
  '#969e90',
  '#30362a',
  '#272c22',
  '#191c16',
  '#12140f',
  '#0d0f0b',
  '#080a07',
];

/** Mantine renders a `header` element, which would count as a second page banner. */
const plainHeader = { attributes: { header: { role: 'presentation' } } };
const closeButton = { closeButtonProps: { 'aria-label': 'Close' } };

/** Mantine takes the text color of a filled button from the light scheme; the tokens change with the scheme. */
const filledWith = (token: 'accent' | 'danger') => ({
  background: `var(--${token})`,
  hover: `var(--${token}-hover)`,
  color: `var(--${token}-ink)`,
  border: '1px solid transparent',
});

const variantColors: VariantColorsResolver = (input) => {
  if (input.variant !== 'filled') return defaultVariantColorsResolver(input);
  if (input.color === 'red') return filledWith('danger');
  return input.color === undefined || input.color === 'green'
    ? filledWith('accent')
    : defaultVariantColorsResolver(input);
};

/** Components are configured by name, not imported, so that a screen loads only those it renders. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  autoContrast: true,
  // White text on a darker color has a contrast of at least 4.5.
  luminanceThreshold: 0.18,
  colors: { green, red, gray, dark },
  white: '#ffffff',
  black: '#1d211a',
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
    fontFamily: 'var(--font-display)',
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
    Switch: { defaultProps: { withThumbIndicator: false } },
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
  '--mantine-color-green-filled': 'var(--accent)',
  '--mantine-color-green-filled-hover': 'var(--accent-hover)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
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
