// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { toasts } from './Toasts.ts'
import { TooltipProvider } from './Tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  for (const { id } of toasts.value) toasts.remove(id)
  vi.useRealTimers()
})

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <TooltipProvider>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A question" />
      <input aria-label="Title" />
      <ToastRegion />
    </TooltipProvider>
  )
}

function Panes() {
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => {
    toasts.say('Restored.', { action: { label: 'Delete', run: () => setDeleted(true) } })
  }, [])
  return (
    <>
      <section data-pane="outline">
        <button type="button">Line</button>
      </section>
      {isDeleted ? null : <input aria-label="Title" />}
      <ToastRegion />
    </>
  )
}

const say = (...[text, options]: Parameters<typeof toasts.say>) => act(() => void toasts.say(text, options))

test('EDIT-18 Escape closes the dialog, not a later notice', () => {
  render(<Page />)
  say('Saved.')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Saved.')).toBeTruthy()
})

test('buttons of a notice work over an open dialog', () => {
  render(<Page />)
  const undo = vi.fn()
  say('Deleted.', { action: { label: 'Undo', run: undo } })
  const button = screen.getByText('Undo')
  expect(button.closest('[aria-hidden]')).toBeNull()
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted.')).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('EDIT-18 F8 focuses the notices, Escape closes the last one, and the focus returns', () => {
  render(
    <>
      <input aria-label="Title" />
      <ToastRegion />
    </>,
  )
  const title = screen.getByLabelText('Title')
  act(() => title.focus())
  fireEvent.keyDown(title, { key: 'F8' })
  expect(document.activeElement).toBe(title)
  say('One.')
  say('Two.', { kind: 'problem' })
  expect(screen.getByRole('alert').textContent).toContain('Two.')
  fireEvent.keyDown(title, { key: 'F8' })
  const region = screen.getByRole('region', { name: /^Notices/ })
  expect(document.activeElement).toBe(region)
  // Notices stay while they have the focus.
  act(() => void vi.advanceTimersByTime(60_000))
  fireEvent.keyDown(region, { key: 'Escape' })
  expect([screen.queryByText('Two.'), screen.queryByText('One.')?.textContent]).toEqual([null, 'One.'])
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }))
  expect(screen.queryByText('One.')).toBeNull()
  expect(document.activeElement).toBe(title)
})

test('EDIT-18 the focus moves to a pane if the action of the last notice removes the element that had the focus', () => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true
  render(<Panes />)
  const title = screen.getByLabelText('Title')
  act(() => title.focus())
  fireEvent.keyDown(title, { key: 'F8' })
  fireEvent.click(screen.getByText('Delete'))
  expect(screen.queryByLabelText('Title')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Line'))
})

test('a notice disappears after 5 seconds, a notice with an action later, and no notice under the pointer', () => {
  render(<ToastRegion />)
  say('One.')
  say('Two.', { action: { label: 'Undo', run: () => {} } })
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByText('One.')).toBeNull()
  const region = screen.getByRole('region', { name: /^Notices/ })
  fireEvent.pointerEnter(region)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Two.')).toBeTruthy()
  fireEvent.pointerLeave(region)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Two.')).toBeNull()
})

test('ToastRegion shows at most three notices and removes the oldest one first, notices with an action last', () => {
  render(<ToastRegion />)
  say('Deleted.', { action: { label: 'Undo', run: () => {} } })
  for (const text of ['One.', 'Two.', 'Three.']) say(text)
  const shown = () => toasts.value.map(({ text }) => text)
  expect(shown()).toEqual(['Deleted.', 'Two.', 'Three.'])
  say('Failed.', { kind: 'problem' })
  say('Failed, too.', { kind: 'problem' })
  say('Four.')
  expect(shown()).toEqual(['Failed.', 'Failed, too.', 'Four.'])
})

test('ToastRegion sets the height of the notices as a CSS property, zero without notices', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(window.innerHeight - 76)
  render(<ToastRegion />)
  const space = () => document.documentElement.style.getPropertyValue('--toasts-space')
  expect(space()).toBe('0px')
  say('One.')
  expect(space()).toBe('76px')
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }))
  expect(space()).toBe('0px')
})
