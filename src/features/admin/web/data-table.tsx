import type { ReactNode } from "react";
import { classNames } from "#web/class-names.ts";

export interface Column<Row> {
  id: string;
  /** Words of the column's head; on narrow screens they stand before each cell. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** Takes the width that the others leave: for long words such as addresses. */
  wide?: boolean;
  /** Keeps the head for screen readers, as over buttons. */
  labelHidden?: boolean;
  /** On narrow screens it stands in the upper corner, beside the first column: for one small button. */
  corner?: boolean;
}

/** A table that becomes a list of cards on narrow screens. Its roles are spelled out, because that changes its display. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** For screen readers: what the table is of. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const cornered = columns.some(({ corner }) => corner) && "max-md:first:pr-12";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table whose display is not that of a table loses its own role.
    <table role="table" className="w-full text-small max-md:block">
      <caption className="sr-only">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <thead role="rowgroup" className="border-b border-line max-md:sr-only">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              role="columnheader"
              scope="col"
              className={classNames(
                "px-4 py-3 text-left text-micro font-semibold whitespace-nowrap text-subtle",
                column.numeric && "text-right",
                column.wide && "md:w-full",
              )}
            >
              {column.labelHidden ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tbody role="rowgroup" className="divide-y divide-line max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            role="row"
            className="max-md:relative max-md:grid max-md:gap-2 max-md:px-4 max-md:py-4"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                // biome-ignore lint/a11y/noRedundantRoles: as above.
                role="cell"
                data-label={column.labelHidden ? "" : column.label}
                className={classNames(
                  "align-middle md:px-4 md:py-3",
                  "max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-subtle max-md:before:content-[attr(data-label)] max-md:first:before:hidden",
                  column.labelHidden && "whitespace-nowrap max-md:before:hidden",
                  column.numeric && "tabular-nums md:text-right",
                  column.corner ? "max-md:absolute max-md:top-4 max-md:right-4" : cornered,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
