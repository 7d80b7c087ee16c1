import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Text } from 'react-email';
import type { Brand } from '#shared/brand.ts';
import {
  BODY_TEXT,
  EmailRenderingContext,
  TextBlock,
  useEmailRendering,
  type EmailHeader,
} from './email-blocks.template.tsx';
import type { EmailContent } from './emails.types.ts';

const FONT = 'Inter, Segoe UI, Helvetica, Arial, sans-serif';
const BACKGROUND = '#f1f3f5';

// Many e-mail clients apply inline styles only; those with a dark mode also apply class rules. The body's background
// is repeated on the table cell that React Email adds.
const darkStyle = ({ logo, dark }: Brand): string =>
  [
    '@media (prefers-color-scheme: dark) {',
    '.background, .background > table > tbody > tr > td { background: #15181c !important; }',
    '.sheet { background: #1f2429 !important; border-color: #343b42 !important; }',
    '.body-text { color: #f1f3f5 !important; }',
    '.secondary-text { color: #b3bcc5 !important; }',
    '.quote { background: #282e34 !important; color: #f1f3f5 !important; }',
    `.link { color: ${dark.accentText} !important; }`,
    ...(logo?.background === 'light' ? ['.logo { background: #ffffff; padding: 6px 8px; border-radius: 6px; }'] : []),
    '.other-button { background: #282e34 !important; color: #f1f3f5 !important; border-color: #4a535c !important; }',
    '}',
  ].join(' ');

const SECONDARY_TEXT = { ...BODY_TEXT, color: '#56606a' };
const SHEET = {
  maxWidth: 610,
  margin: '0 auto',
  padding: 24,
  background: '#ffffff',
  border: '1px solid #dde1e6',
  borderRadius: 12,
};

const LOGO_HEIGHT = 28;

const Logo = ({ brand: { name, logo }, appOrigin }: EmailHeader) => {
  if (logo?.png === undefined) return name;
  const scale = Math.min(1, LOGO_HEIGHT / logo.height);
  const plate = logo.background === 'dark' ? { background: '#191c16', padding: '6px 8px', borderRadius: 6 } : {};
  return (
    <Img
      className="logo secondary-text"
      src={`${appOrigin}${logo.png}`}
      alt={name}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      style={{ display: 'inline-block', ...plate }}
    />
  );
};

interface EmailLayoutProps {
  /** The preview line that inboxes show beside the subject. */
  preview: string;
  title: string;
  /** Why the recipient gets it. */
  reason: string;
  children: ReactNode;
}

/** The layout of every e-mail: the brand's logo, or its name where images are blocked, then the blocks. */
export const EmailLayout = ({ preview, title, reason, children }: EmailLayoutProps) => {
  const { part, subject, brand, appOrigin, stopLink = null } = useEmailRendering();
  if (part === 'text')
    return (
      <>
        <TextBlock>{title}</TextBlock>
        {children}
        {`-- \n${brand.name}\n${reason}\n`}
        {stopLink === null ? '' : `Stop these mails: ${stopLink}\n`}
      </>
    );
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyle(brand)}</style>
      </Head>
      <Body
        className="background"
        style={{ margin: 0, padding: '24px 12px', background: BACKGROUND, fontFamily: FONT }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container className="sheet" style={SHEET}>
          <Text className="secondary-text" style={{ ...SECONDARY_TEXT, fontSize: 14 }}>
            <Logo brand={brand} appOrigin={appOrigin} />
          </Text>
          <Heading className="body-text" style={{ ...BODY_TEXT, fontSize: 22, lineHeight: '30px' }}>
            {title}
          </Heading>
          {children}
          <Text
            className="secondary-text"
            style={{ ...SECONDARY_TEXT, margin: '16px 0 0', fontSize: 13, lineHeight: '18px' }}
          >
            {reason}
            {stopLink === null ? null : (
              <>
                {' '}
                <Link className="link" href={stopLink} style={{ color: brand.light.accentText }}>
                  Stop these mails
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Reverts React's escaping of text. */
const unescapeText = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Both parts of an e-mail, with the name, logo and colours of a brand. */
export const renderEmail = ({ subject, body }: EmailContent, header: EmailHeader): { text: string; html: string } => {
  // React Email's own `render` is asynchronous and writes the doctype of XHTML.
  const render = (part: 'html' | 'text'): string =>
    renderToStaticMarkup(<EmailRenderingContext value={{ ...header, subject, part }}>{body}</EmailRenderingContext>);
  return { text: unescapeText(render('text')), html: `<!doctype html>${render('html')}` };
};
