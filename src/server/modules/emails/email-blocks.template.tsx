import { createContext, use, type CSSProperties, type ReactNode } from 'react';
import { Button, Heading, Link, Section, Text } from 'react-email';
import type { Brand } from '#shared/brand.ts';

export interface EmailHeader {
  brand: Brand;
  appOrigin: string;
  /** Where the recipient can stop e-mails of this kind; null for service mails. */
  stopLink?: string | null;
}

interface EmailRendering extends EmailHeader {
  subject: string;
  /** Each block renders itself into both parts of an e-mail, so that they have the same content. */
  part: 'html' | 'text';
}

export const EmailRenderingContext = createContext<EmailRendering | null>(null);

export const useEmailRendering = (): EmailRendering => {
  const rendering = use(EmailRenderingContext);
  if (!rendering) throw new Error('Blocks of an e-mail are rendered by renderEmail.');
  return rendering;
};

/** An empty line separates the blocks of the plain text part. */
export const TextBlock = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    {'\n\n'}
  </>
);

// Classes carry the colours of the dark scheme, from the layout's style sheet.
export const BODY_TEXT: CSSProperties = { color: '#1d2329', margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };

export const Paragraph = ({ children }: { children: string }) =>
  useEmailRendering().part === 'text' ? (
    <TextBlock>{children}</TextBlock>
  ) : (
    <Text className="body-text" style={BODY_TEXT}>
      {children}
    </Text>
  );

export const Subheading = ({ children }: { children: string }) =>
  useEmailRendering().part === 'text' ? (
    <TextBlock>{children}</TextBlock>
  ) : (
    <Heading as="h2" className="body-text" style={{ ...BODY_TEXT, margin: '24px 0 8px', fontSize: 18 }}>
      {children}
    </Heading>
  );

const QUOTE: CSSProperties = {
  ...BODY_TEXT,
  padding: 16,
  borderRadius: 8,
  background: '#f1f3f5',
  whiteSpace: 'pre-line',
};

const quotedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

export const Quote = ({ children }: { children: string }) =>
  useEmailRendering().part === 'text' ? (
    <TextBlock>{quotedLines(children)}</TextBlock>
  ) : (
    <Text className="quote" style={QUOTE}>
      {children}
    </Text>
  );

// React Email's columns share the full width; these are as wide as their longest label and value.
const FACTS: CSSProperties = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', borderCollapse: 'collapse' };

/** A table of labels and values. */
export const Facts = ({ children }: { children: ReactNode }) =>
  useEmailRendering().part === 'text' ? (
    <>
      {children}
      {'\n'}
    </>
  ) : (
    <table role="presentation" style={FACTS}>
      <tbody>{children}</tbody>
    </table>
  );

interface FactProps {
  label: string;
  href?: string | undefined;
  /** Omitted without a value. */
  children: string | null | undefined;
}

const FACT_LABEL: CSSProperties = { padding: '4px 16px 4px 0', color: '#56606a', verticalAlign: 'top' };
const FACT_VALUE: CSSProperties = { padding: '4px 0', color: '#1d2329', wordBreak: 'break-word' };

/** The value already contains the phone number or e-mail address; the plain text spells out only web addresses. */
const spelledOut = (href: string | undefined): string => (href?.startsWith('http') ? ` (${href})` : '');

export const Fact = ({ label, href, children }: FactProps) => {
  const { part, brand } = useEmailRendering();
  if (children === null || children === undefined) return null;
  if (part === 'text') return `${label}: ${children}${spelledOut(href)}\n`;
  return (
    <tr>
      <td className="secondary-text" style={FACT_LABEL}>
        {label}
      </td>
      <td className="body-text" style={FACT_VALUE}>
        {href === undefined ? (
          children
        ) : (
          <Link href={href} className="link" style={{ color: brand.light.accentText, textDecorationLine: 'underline' }}>
            {children}
          </Link>
        )}
      </td>
    </tr>
  );
};

/** Buttons side by side. */
export const Actions = ({ children }: { children: ReactNode }) =>
  useEmailRendering().part === 'text' ? (
    <>
      {children}
      {'\n'}
    </>
  ) : (
    <Section>{children}</Section>
  );

const BUTTON: CSSProperties = {
  margin: '0 8px 12px 0',
  padding: '12px 18px',
  borderRadius: 8,
  fontSize: 16,
  fontWeight: 600,
};
const SECONDARY_BUTTON: CSSProperties = {
  ...BUTTON,
  background: '#ffffff',
  color: '#1d2329',
  border: '1px solid #8a939c',
};
const mainButton = ({ light: { accent, accentInk } }: Brand): CSSProperties => ({
  ...BUTTON,
  background: accent,
  color: accentInk,
  border: `1px solid ${accent}`,
});

export const Action = ({ href, isMain = false, children }: { href: string; isMain?: boolean; children: string }) => {
  const { part, brand } = useEmailRendering();
  if (part === 'text') return `${children}: ${href}\n`;
  return (
    <Button
      href={href}
      className={isMain ? 'main-button' : 'other-button'}
      style={isMain ? mainButton(brand) : SECONDARY_BUTTON}
    >
      {children}
    </Button>
  );
};
