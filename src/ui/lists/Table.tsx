import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Table.module.css';

export interface Column<T> {
  readonly id: string;
  /** Read out even if it is not shown. */
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  /** `end`: buttons. `handle`: the drag handle, before the name. Their labels are hidden. */
  readonly kind?: 'end' | 'handle';
  /** Hidden on phones. */
  readonly isOptional?: boolean;
}

/** A table of items. With `onOpen`, a click anywhere in a row opens it. */
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
  /** Name of the row's button; required with `onOpen`. */
  nameOf?: (row: T) => string;
  onOpen?: (row: T) => void;
  currentKey?: string | number | undefined;
  /** Stacks a row's cells if there is no room for columns. `fields`: each below its label, under the row's name. */
  stacksOnPhone?: boolean | 'fields';
}) {
  const named = columns.findIndex(({ kind }) => kind !== 'handle');
  const hasFields = stacksOnPhone === 'fields';
  return (
    <div className={styles.scroll}>
      <table
        className={classes(
          styles.table,
          stacksOnPhone && styles.stacks,
          hasFields && styles.fields,
        )}
        aria-label={label}
      >
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
                  {hasFields && index !== named && !column.kind && (
                    <span className={styles.cellLabel} aria-hidden="true">
                      {column.label}
                    </span>
                  )}
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
