import { typeName } from '../../src/registry/describeValue.ts'
import type { FieldOptions } from '../../src/registry/field.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** The texts of a table, as its renderer gets them. Rows may have different lengths. */
export interface Table {
  /** The headings of the columns; empty without headings. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A heading or cell of a stored table. */
export interface StoredCell {
  readonly _uid?: string
  readonly component?: string
  readonly value?: string | number | null
}

/** A table as the content service stores it. */
export interface StoredTable {
  readonly fieldtype?: 'table'
  readonly thead: readonly StoredCell[]
  readonly tbody: readonly {
    readonly _uid?: string
    readonly component?: string
    readonly body: readonly StoredCell[]
  }[]
}

/** A table of texts. The renderer gets its headings and rows. A table without a text counts as missing. */
export function table(options: FieldOptions = {}) {
  return makeField<Table | undefined, StoredTable>(options, {
    kind: 'table',
    title: 'table',
    fallback: undefined,
    read: (stored) => {
      const parts = Object(stored) as Readonly<Record<string, unknown>>
      if (!Array.isArray(parts.thead) && !Array.isArray(parts.tbody))
        return { value: undefined, problem: `is ${typeName(stored)}, expected a table` }
      const head = texts(parts.thead)
      const rows = listOf(parts.tbody).map((row) => texts((Object(row) as { body?: unknown }).body))
      const isEmpty = [head, ...rows].every((cells) => cells.every((cell) => cell === ''))
      return { value: isEmpty ? undefined : { head, rows } }
    },
  })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const texts = (cells: unknown) =>
  listOf(cells).map((cell) => {
    const { value } = Object(cell) as { value?: unknown }
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
