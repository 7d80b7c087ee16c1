import type { ReactNode } from 'react';
import type { Device } from '#shared/pages.ts';
import type { Drawing } from './drawing.types.ts';

type Colours = Drawing['theme'];

const INK = '#17201c';
const SOFT = '#414d47';
const MARKER_SIZE = 46;

/** The layout engine knows only flexbox and requires it on every box. */
const Title = ({ children, colour = INK }: { children: ReactNode; colour?: string }) => (
  <div style={{ display: 'flex', fontSize: 31, fontWeight: 700, lineHeight: 1.25, color: colour }}>{children}</div>
);

const Line = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', fontSize: 27, lineHeight: 1.35, marginTop: 6, color: SOFT }}>{children}</div>
);

const circle = (colour: string) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: MARKER_SIZE,
  height: MARKER_SIZE,
  borderRadius: MARKER_SIZE / 2,
  background: colour,
  color: '#fff',
  fontSize: 25,
  fontWeight: 700,
});

const RowMarker = ({ kind, index, colours }: { kind: Device['kind']; index: number; colours: Colours }) => {
  if (kind === 'steps') return <div style={circle(colours.brand)}>{index + 1}</div>;
  if (kind === 'decision') {
    return <div style={{ ...circle(colours.brand), borderRadius: 10 }}>{String.fromCodePoint(65 + index)}</div>;
  }
  if (kind === 'timeline') {
    return (
      <div
        style={{ ...circle('#ffffff'), width: 30, height: 30, border: `7px solid ${colours.brand}`, marginTop: 6 }}
      />
    );
  }
  if (kind === 'checklist') {
    return (
      <div
        style={{
          display: 'flex',
          width: 36,
          height: 36,
          borderRadius: 8,
          border: `4px solid ${colours.brand}`,
          marginTop: 3,
        }}
      />
    );
  }
  return (
    <div style={{ display: 'flex', width: 10, height: 36, borderRadius: 5, background: colours.brand, marginTop: 2 }} />
  );
};

const hasConnector = (kind: Device['kind']): boolean => kind === 'steps' || kind === 'timeline';

const MarkedRow = ({ device, index, colours }: { device: Device; index: number; colours: Colours }) => {
  const [title, ...rest] = device.rows[index] ?? [];
  const isLast = index === device.rows.length - 1;
  return (
    <div style={{ display: 'flex' }}>
      <div
        style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', width: MARKER_SIZE, marginRight: 24 }}
      >
        <RowMarker kind={device.kind} index={index} colours={colours} />
        {hasConnector(device.kind) && !isLast ? (
          <div style={{ display: 'flex', flexGrow: 1, width: 4, background: colours.line, marginTop: 6 }} />
        ) : null}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, paddingBottom: isLast ? 0 : 26 }}>
        <Title>{title}</Title>
        {rest.map((text, cell) => (
          <Line key={cell}>{text}</Line>
        ))}
      </div>
    </div>
  );
};

const LabelledCell = ({
  name,
  colours,
  children,
}: {
  name: string | undefined;
  colours: Colours;
  children: ReactNode;
}) => (
  <div style={{ display: 'flex', flexDirection: 'column' }}>
    <div style={{ display: 'flex', fontSize: 22, fontWeight: 700, color: colours.brand }}>{name}</div>
    <div style={{ display: 'flex', fontSize: 27, lineHeight: 1.3, color: SOFT }}>{children}</div>
  </div>
);

const TableRow = ({ device, index, colours }: { device: Device; index: number; colours: Colours }) => {
  const [first, ...cells] = device.rows[index] ?? [];
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        padding: '22px 26px',
        marginBottom: index === device.rows.length - 1 ? 0 : 16,
        borderRadius: 16,
        background: colours.tint,
      }}
    >
      <Title>{first}</Title>
      {cells.map((cell, column) => (
        <div key={column} style={{ display: 'flex', flexDirection: 'column', marginTop: 10 }}>
          <LabelledCell name={device.columns[column + 1]} colours={colours}>
            {cell}
          </LabelledCell>
        </div>
      ))}
    </div>
  );
};

const CompareRow = ({ device, index, colours }: { device: Device; index: number; colours: Colours }) => {
  const [first, ...cells] = device.rows[index] ?? [];
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        paddingTop: 20,
        paddingBottom: 20,
        borderTop: `3px solid ${colours.line}`,
      }}
    >
      <Title>{first}</Title>
      <div style={{ display: 'flex', marginTop: 10 }}>
        {cells.map((cell, column) => (
          <div
            key={column}
            style={{
              display: 'flex',
              flexDirection: 'column',
              flex: 1,
              marginLeft: column === 0 ? 0 : 20,
              padding: '14px 18px',
              borderRadius: 12,
              background: colours.tint,
            }}
          >
            <LabelledCell name={device.columns[column + 1]} colours={colours}>
              {cell}
            </LabelledCell>
          </div>
        ))}
      </div>
    </div>
  );
};

export const DrawnRows = ({ device, colours }: { device: Device; colours: Colours }) => {
  const Row = device.kind === 'table' ? TableRow : device.kind === 'compare' ? CompareRow : MarkedRow;
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {device.rows.map((_, index) => (
        <Row key={index} device={device} index={index} colours={colours} />
      ))}
    </div>
  );
};
