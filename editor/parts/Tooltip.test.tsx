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

const tooltipText = () => screen.queryByRole('tooltip')?.textContent ?? null
const button = (name: string) => screen.getByRole('button', { name })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const hover = (at: Element) => fireEvent.pointerOver(at, { pointerType: 'mouse' })

test('a tooltip opens after a delay, the tooltip of the next element at once, and closes when the pointer leaves', () => {
  render(<Buttons />)
  hover(button('One'))
  wait(399)
  expect(tooltipText()).toBeNull()
  wait(1)
  expect(tooltipText()).toContain('First words')
  const description = screen.getByRole('tooltip').id
  expect(button('One').getAttribute('aria-describedby')).toBe(`other ${description}`)
  hover(button('Two'))
  wait(0)
  expect(tooltipText()).toBe('Second words')
  expect(button('One').getAttribute('aria-describedby')).toBe('other')
  hover(document.body)
  wait(100)
  expect(tooltipText()).toBeNull()
  expect(button('Two').hasAttribute('aria-describedby')).toBe(false)
})

test('a tooltip stays open under the pointer, and stays closed after a press until the pointer leaves', () => {
  render(<Buttons />)
  hover(button('One'))
  wait(400)
  hover(document.body)
  hover(screen.getByRole('tooltip'))
  wait(1000)
  expect(tooltipText()).toContain('First words')
  hover(button('One'))
  fireEvent.pointerDown(button('One'))
  expect(tooltipText()).toBeNull()
  fireEvent.pointerUp(button('One'))
  hover(button('One'))
  wait(1000)
  expect(tooltipText()).toBeNull()
})

test('a tooltip opens on focus except after a press, and closes on Escape, scroll and unmount', async () => {
  const { rerender } = render(<Buttons />)
  act(() => button('One').focus())
  expect(tooltipText()).toContain('First words')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(tooltipText()).toBeNull()
  act(() => button('Two').focus())
  expect(tooltipText()).toBe('Second words')
  fireEvent.scroll(document)
  expect(tooltipText()).toBeNull()
  act(() => button('One').focus())
  fireEvent.pointerDown(button('Two'))
  act(() => button('Two').focus())
  expect(tooltipText()).toBeNull()
  fireEvent.pointerUp(button('Two'))
  act(() => button('One').focus())
  act(() => button('Two').focus())
  expect(tooltipText()).toBe('Second words')
  rerender(<Buttons hasSecond={false} />)
  await act(async () => {})
  expect(tooltipText()).toBeNull()
})
