// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipProvider, tooltip } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Buttons = ({ hasSecond = true }: { readonly hasSecond?: boolean }) => (
  <TooltipProvider>
    <button type="button" aria-describedby="other" {...tooltip('First words', 'Mod+1')}>
      One
    </button>
    {hasSecond ? (
      <button type="button" {...tooltip('Second words')}>
        Two
      </button>
    ) : null}
  </TooltipProvider>
)

const words = () => screen.queryByRole('tooltip')?.textContent ?? null
const button = (name: string) => screen.getByRole('button', { name })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const point = (at: Element) => fireEvent.pointerOver(at, { pointerType: 'mouse' })

test('words come after a moment of pointing, those of another at once, and go when it is left', () => {
  render(<Buttons />)
  point(button('One'))
  wait(399)
  expect(words()).toBeNull()
  wait(1)
  expect(words()).toContain('First words')
  const description = screen.getByRole('tooltip').id
  expect(button('One').getAttribute('aria-describedby')).toBe(`other ${description}`)
  point(button('Two'))
  wait(0)
  expect(words()).toBe('Second words')
  expect(button('One').getAttribute('aria-describedby')).toBe('other')
  point(document.body)
  wait(100)
  expect(words()).toBeNull()
  expect(button('Two').hasAttribute('aria-describedby')).toBe(false)
})

test('the pointer may go to the words, and what is pressed shows none until it is left', () => {
  render(<Buttons />)
  point(button('One'))
  wait(400)
  point(document.body)
  point(screen.getByRole('tooltip'))
  wait(1000)
  expect(words()).toContain('First words')
  point(button('One'))
  fireEvent.pointerDown(button('One'))
  expect(words()).toBeNull()
  fireEvent.pointerUp(button('One'))
  point(button('One'))
  wait(1000)
  expect(words()).toBeNull()
})

test('the focus shows words at once, but not by a press; Escape, a scroll and the end of the button close them', async () => {
  const { rerender } = render(<Buttons />)
  act(() => button('One').focus())
  expect(words()).toContain('First words')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(words()).toBeNull()
  act(() => button('Two').focus())
  expect(words()).toBe('Second words')
  fireEvent.scroll(document)
  expect(words()).toBeNull()
  act(() => button('One').focus())
  fireEvent.pointerDown(button('Two'))
  act(() => button('Two').focus())
  expect(words()).toBeNull()
  fireEvent.pointerUp(button('Two'))
  act(() => button('One').focus())
  act(() => button('Two').focus())
  expect(words()).toBe('Second words')
  rerender(<Buttons hasSecond={false} />)
  await act(async () => {})
  expect(words()).toBeNull()
})
