export const TableHead = ({ columns }: { columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map((column, index) => (
        <th key={index} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
