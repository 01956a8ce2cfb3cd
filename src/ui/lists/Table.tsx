import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Table.module.css';

export interface Column<T> {
  readonly id: string;
  /** Read out even where it is not shown. */
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  /** `end`: buttons. `handle`: what moves a row, before its name. Their labels are not shown. */
  readonly kind?: 'end' | 'handle';
  /** Left out on a phone. */
  readonly isOptional?: boolean;
}

/** Things and what is to know about them. With `onOpen` a click anywhere in a row opens it. */
export function Table<T>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  onOpen,
  currentKey,
  stacksOnPhone = false,
}: {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** What its button is called; needed with `onOpen`. */
  nameOf?: (row: T) => string;
  onOpen?: (row: T) => void;
  currentKey?: string | number | undefined;
  /** Where there is no room for columns, a row shows its cells below each other. */
  stacksOnPhone?: boolean;
}) {
  const named = columns.findIndex(({ kind }) => kind !== 'handle');
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, stacksOnPhone && styles.stacks)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classes(
                  column.kind && styles[column.kind],
                  column.isOptional && styles.optional,
                )}
              >
                {column.kind ? <span className="vh">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classes(
                onOpen && styles.opens,
                keyOf(row) === currentKey && styles.current,
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={classes(
                    column.kind && styles[column.kind],
                    column.isOptional && styles.optional,
                  )}
                >
                  {onOpen && index === named ? (
                    <button
                      type="button"
                      className={styles.open}
                      aria-label={nameOf?.(row)}
                      onClick={() => onOpen(row)}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
