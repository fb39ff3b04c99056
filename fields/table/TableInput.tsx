import { useRef } from 'react'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { Button } from '../../editor/parts/Button.tsx'
import { IconButton } from '../../editor/parts/IconButton.tsx'
import { toasts } from '../../editor/parts/Toasts.ts'
import { pastedCells } from './pastedCells.ts'
import styles from './TableInput.module.css'
import {
  cellsOf,
  columnCount,
  readTable,
  type TableValue,
  textOf,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withText,
} from './tableValue.ts'

const newUid = () => crypto.randomUUID()

/**
 * Input of a `table` field. Enter focuses the row below and adds one after the last row. Pasted cells fill the table from the focused
 * cell.
 */
export function TableInput(props: FieldProps) {
  const { id, value, label, describedBy, onChange } = props
  const grid = useRef<HTMLTableElement>(null)
  const table = readTable(value)
  if (!table) return <OtherInput {...props} />
  const count = columnCount(table)
  const columns = Array.from({ length: count }, (_, at) => at)
  const change = (next: TableValue, isTyping = false) => onChange(next, isTyping)
  const focus = (row: number, at: number) =>
    grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${at}"]`)?.focus()
  const cell = (row: number, at: number, text: string, name: string) => (
    <input
      id={row === -1 && at === 0 ? id : undefined}
      data-cell={`${row}-${at}`}
      className={styles.input}
      aria-label={name}
      value={text}
      onPaste={(event) => {
        const texts = pastedCells(event.clipboardData)
        const next = texts && withCells(table, row, at, texts, newUid)
        if (!texts) return
        event.preventDefault()
        if (next) change(next)
        else toasts.say('These are too many cells for a table, so nothing was pasted.', { kind: 'problem' })
      }}
      onChange={({ target }) => change(withText(table, row, at, target.value, newUid), true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (row + 1 < table.tbody.length) focus(row + 1, at)
        else {
          change(withRow(table, table.tbody.length, newUid))
          requestAnimationFrame(() => focus(row + 1, at))
        }
      }}
    />
  )
  return (
    <div className={styles.frame}>
      {count > 0 ? (
        <div className={styles.scroll}>
          <table ref={grid} aria-label={label} aria-describedby={describedBy}>
            <thead>
              <tr>
                {columns.map((at) => (
                  <th key={at} scope="col">
                    {cell(-1, at, textOf(table.thead[at]), `Heading of column ${at + 1}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {table.tbody.map((row, index) => (
                <tr key={String(row._uid ?? index)}>
                  {columns.map((at) => (
                    <td key={at}>
                      {cell(index, at, textOf(cellsOf(row)[at]), `Row ${index + 1}, column ${at + 1}`)}
                    </td>
                  ))}
                  <td>
                    <IconButton
                      icon="minus"
                      label={`Remove row ${index + 1}`}
                      onClick={() => change(withoutRow(table, index))}
                    />
                  </td>
                </tr>
              ))}
              <tr>
                {columns.map((at) => (
                  <td key={at}>
                    <IconButton
                      icon="minus"
                      label={`Remove column ${at + 1}`}
                      onClick={() => change(withoutColumn(table, at))}
                    />
                  </td>
                ))}
                <td />
              </tr>
            </tbody>
          </table>
        </div>
      ) : null}
      <div className={styles.tools}>
        <Button
          icon="plus"
          onClick={() =>
            change(withRow(count ? table : withColumn(table, 0, newUid), table.tbody.length, newUid))
          }
        >
          Row
        </Button>
        <Button icon="plus" onClick={() => change(withColumn(table, count, newUid))}>
          Column
        </Button>
      </div>
    </div>
  )
}
