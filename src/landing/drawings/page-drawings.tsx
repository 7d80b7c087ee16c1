import type { Drawing } from './drawing.types.ts';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const INK = '#17201c';
const MUTED = '#414d47';

/** Lines that fit a 630 px card beside the question. */
const SHOWN_LINES = 4;
const LONG_QUESTION = 62;
const LONGEST_QUESTION = 120;
const LONGEST_LINE = 60;
const LONGEST_ANSWER = 170;

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`;

const Lines = ({ drawing: { lines, theme } }: { drawing: Drawing }) => {
  const [only] = lines;
  if (lines.length === 1 && only !== undefined)
    return (
      <div style={{ display: 'flex', fontSize: 34, lineHeight: 1.35, color: MUTED, marginTop: 30 }}>
        {shorten(only, LONGEST_ANSWER)}
      </div>
    );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: 34 }}>
      {lines.slice(0, SHOWN_LINES).map((line, index) => (
        <div key={index} style={{ display: 'flex', alignItems: 'center', marginBottom: 14 }}>
          <div
            style={{
              display: 'flex',
              width: 14,
              height: 14,
              borderRadius: 7,
              background: theme.brand,
              marginRight: 20,
            }}
          />
          <div style={{ display: 'flex', fontSize: 32, lineHeight: 1.2, color: MUTED }}>
            {shorten(line, LONGEST_LINE)}
          </div>
        </div>
      ))}
    </div>
  );
};

export const ShareDrawing = ({ drawing }: { drawing: Drawing }) => {
  const { question, topic, theme, brand } = drawing;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#ffffff',
        color: INK,
        fontFamily: 'Inter',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', padding: '52px 64px 0', flex: 1 }}>
        {topic === '' ? null : (
          <div style={{ display: 'flex', fontSize: 28, fontWeight: 700, color: theme.brand, marginBottom: 14 }}>
            {shorten(topic, LONGEST_LINE)}
          </div>
        )}
        <div
          style={{
            display: 'flex',
            fontSize: question.length > LONG_QUESTION ? 50 : 58,
            fontWeight: 700,
            lineHeight: 1.12,
          }}
        >
          {shorten(question, LONGEST_QUESTION)}
        </div>
        <Lines drawing={drawing} />
      </div>
      <div
        style={{
          display: 'flex',
          padding: '26px 64px',
          background: theme.brand,
          color: '#ffffff',
          fontSize: 32,
          fontWeight: 700,
        }}
      >
        {shorten(brand, LONGEST_LINE)}
      </div>
    </div>
  );
};
