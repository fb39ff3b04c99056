// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { toasts } from '../../editor/parts/Toasts.ts'
import { TooltipProvider } from '../../editor/parts/Tooltip.tsx'
import { TableInput } from './TableInput.tsx'
import { cellsOf, type TableValue, textOf } from './tableValue.ts'

afterEach(cleanup)

const TABLE = {
  fieldtype: 'table',
  thead: [{ _uid: 'h', component: '_table_head', value: 'A' }],
  tbody: [{ _uid: 'r', component: '_table_row', body: [{ _uid: 'c', component: '_table_col', value: '1' }] }],
}

/** Pastes into the first cell. @returns whether the browser pastes it as text, and the new cells; undefined without a change */
function paste(text: string) {
  const onChange = vi.fn<(value: TableValue) => void>()
  const props = { id: 'x', value: TABLE, label: 'Prices', onChange } as unknown as FieldProps
  render(
    <TooltipProvider>
      <TableInput {...props} />
    </TooltipProvider>,
  )
  const getData = (type: string) => (type === 'text/plain' ? text : '')
  const isText = fireEvent.paste(screen.getByLabelText('Row 1, column 1'), { clipboardData: { getData } })
  const table = onChange.mock.calls[0]?.[0]
  return { isText, table: table?.tbody.map((row) => cellsOf(row).map(textOf)) }
}

test('EDIT-10 cells that are pasted into a cell fill the table from that cell in one change', () => {
  expect(paste('x\ty\nz\t')).toEqual({
    isText: false,
    table: [
      ['x', 'y'],
      ['z', ''],
    ],
  })
})

test('text without cells is pasted into one cell, and too many cells are rejected with a message', () => {
  expect(paste('one text')).toEqual({ isText: true, table: undefined })
  cleanup()
  expect(paste('x\ty\n'.repeat(60_000))).toEqual({ isText: false, table: undefined })
  expect(toasts.value.at(-1)?.text).toContain('too many cells')
})
