import type { ListColumn } from './list-column.ts';

const CHECKBOX_WIDTH = 36;

/** The least width of a table with these columns. */
export const widthOf = <Row,>(shown: readonly ListColumn<Row>[], isSelectable: boolean): number =>
  shown.reduce((sum, { width }) => sum + width, isSelectable ? CHECKBOX_WIDTH : 0);

/** A fixed layout, so that rows, skeleton and a later page stand in the same columns. */
export function TableColumns<Row>({
  shown,
  isSelectable,
}: {
  shown: readonly ListColumn<Row>[];
  isSelectable: boolean;
}) {
  const growing = shown.some(({ grows }) => grows);
  return (
    <colgroup>
      {isSelectable ? <col style={{ width: CHECKBOX_WIDTH }} /> : null}
      {shown.map(({ id, width, grows }, index) => (
        <col key={id} style={grows || (!growing && index === 0) ? undefined : { width }} />
      ))}
    </colgroup>
  );
}
