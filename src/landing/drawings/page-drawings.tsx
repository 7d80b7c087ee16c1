import type { Drawing } from './drawing.types.ts';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const INK = '#17201c';

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
