import { useVirtualRows } from '#web/lib/use-virtual-rows.ts';
import { PageRow, type PageRowsProps } from './page-row.tsx';

const ROW_HEIGHT = 137;

export function LongPageRows({ pages, farmIsPublic, onOpen }: PageRowsProps) {
  const { list, height, items } = useVirtualRows(pages, ROW_HEIGHT);
  return (
    <ul ref={list} className="page-rows page-rows-long" style={{ height }}>
      {items.map(({ row, item: { key, ...item } }) => (
        <li key={key} {...item}>
          <PageRow page={row} farmIsPublic={farmIsPublic} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
