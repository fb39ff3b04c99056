// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessionProvider } from '../session/EditorSession.ts'
import { openSession, removeElsewhere } from '../session/testing/openSession.ts'
import { block } from '../store/testing/exampleSpace.ts'
import { insertionOf } from './Insertion.ts'
import { InsertMenu } from './InsertMenu.tsx'

// jsdom has neither layout nor scrolling.
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

test('EDIT-15 the insert menu closes when a different editor removes the block around its position', () => {
  const session = openSession([
    block('a', 'section', { items: [block('inner', 'section', { items: [] })] }),
    block('b', 'note'),
  ])
  render(
    <SessionProvider value={session}>
      <InsertMenu />
    </SessionProvider>,
  )
  const menu = () => screen.queryByRole('dialog', { name: 'Insert a block' })
  act(() => insertionOf(session).open({ parent: 'inner', slot: 'items', after: null }))
  act(() => removeElsewhere(session, ['b']))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'band' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  act(() => removeElsewhere(session, ['a']))
  const search = screen.queryByRole('combobox')
  if (search) fireEvent.change(search, { target: { value: 'note' } })
  expect(menu()).toBeNull()
  expect(insertionOf(session).value).toBeNull()
})
