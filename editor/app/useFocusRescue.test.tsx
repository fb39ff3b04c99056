// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusRescue } from './useFocusRescue.ts'

// jsdom has no layout.
HTMLElement.prototype.checkVisibility = () => true

afterEach(cleanup)

function Editor({ dialog = false, inner = false, row = true }) {
  useFocusRescue()
  return (
    <>
      <main tabIndex={-1}>
        <input aria-label="Search" />
        {row ? <button type="button">Actions</button> : null}
      </main>
      {dialog ? (
        <div role="dialog">
          <button type="button">Choose</button>
        </div>
      ) : null}
      {inner ? (
        <div role="dialog">
          <button type="button">Confirm</button>
        </div>
      ) : null}
    </>
  )
}

const view = () => {
  const { rerender, getByText } = render(<Editor />)
  return {
    focus: (text: string) => getByText(text).focus(),
    // Observers of mutations are called after the update.
    show: (props: Parameters<typeof Editor>[0]) => act(async () => rerender(<Editor {...props} />)),
  }
}
const focused = () => {
  const { activeElement } = document
  if (activeElement === document.body) return undefined
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

test('a closed dialog returns the focus to the element that opened it, through dialogs on top of each other', async () => {
  const { focus, show } = view()
  focus('Actions')
  await show({ dialog: true })
  focus('Choose')
  await show({ dialog: true, inner: true })
  focus('Confirm')
  await show({ dialog: true })
  expect(focused()).toBe('Choose')
  await show({})
  expect(focused()).toBe('Actions')
})

test('a dialog that closes with the element that opened it moves the focus to the pane', async () => {
  const { focus, show } = view()
  focus('Actions')
  await show({ dialog: true })
  focus('Choose')
  await show({ row: false })
  expect(focused()).toBe('Search')
})
