import type { Drawing } from './drawing.types.ts';
import { DrawnRows } from './row-drawings.tsx';

export const DRAWING_WIDTH = 800;
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const INK = '#17201c';

export const DeviceDrawing = ({ drawing }: { drawing: Drawing }) => {
  const { device, theme, brand, question } = drawing;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        background: '#ffffff',
        color: INK,
        fontFamily: 'Inter',
        borderTop: `14px solid ${theme.brand}`,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', padding: '36px 44px 40px' }}>
        <div style={{ display: 'flex', fontSize: 24, fontWeight: 700, color: theme.brand }}>{question}</div>
        <div style={{ display: 'flex', fontSize: 42, fontWeight: 700, lineHeight: 1.15, margin: '8px 0 30px' }}>
          {device.heading}
        </div>
        <DrawnRows device={device} colours={theme} />
      </div>
      <div
        style={{
          display: 'flex',
          padding: '20px 44px',
          background: theme.tint,
          fontSize: 24,
          fontWeight: 700,
          color: theme.brand,
        }}
      >
        {brand}
      </div>
    </div>
  );
};

/** Rows that fit a 630 px card beside the question. */
const SHARED_ROWS = 4;
const LONG_QUESTION = 62;

export const ShareDrawing = ({ drawing }: { drawing: Drawing }) => {
  const { device, question, theme, brand } = drawing;
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
      <div style={{ display: 'flex', flexDirection: 'column', padding: '56px 64px 0', flex: 1 }}>
        <div
          style={{
            display: 'flex',
            fontSize: question.length > LONG_QUESTION ? 50 : 58,
            fontWeight: 700,
            lineHeight: 1.12,
          }}
        >
          {question}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', marginTop: 34 }}>
          {device.rows.slice(0, SHARED_ROWS).map(([title], index) => (
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
              <div style={{ display: 'flex', fontSize: 32, lineHeight: 1.2, color: '#414d47' }}>
                {truncateText(title ?? '')}
              </div>
            </div>
          ))}
        </div>
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
        {brand}
      </div>
    </div>
  );
};

const LONGEST_TITLE = 60;

const truncateText = (text: string): string =>
  text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`;
