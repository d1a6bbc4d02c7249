import type { ReactNode } from 'react';

interface Column {
  name: string;
  /** Its cells stand at the end of theirs: numbers and times. */
  ends?: boolean;
  /** Is read aloud, and not shown: over buttons. */
  isUnseen?: boolean;
}

interface TableProps {
  columns: readonly (string | Column)[];
  /** Its rows. */
  children: ReactNode;
}

/** A table of a list; on a phone each row stands as a card. */
export function Table({ columns, children }: TableProps) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => {
              const { name, ends, isUnseen } =
                typeof column === 'string' ? { name: column } : column;
              return (
                <th key={name} scope="col" className={ends ? 'ends' : undefined}>
                  {isUnseen ? <span className="unseen">{name}</span> : name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
