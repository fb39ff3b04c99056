// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubFloatingPlacement } from './floating.testkit.ts'
import { TOOLTIP_DELAYS, Tooltip, type TooltipSpeed } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  stubFloatingPlacement()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (speed?: TooltipSpeed) => {
  render(
    <Tooltip content="A reserve." speed={speed}>
      <button type="button">tin</button>
    </Tooltip>,
  )
  return screen.getByRole('button')
}
const isShown = () => screen.queryByRole('tooltip') !== null
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe.each(Object.entries(TOOLTIP_DELAYS))('%s, after %i ms', (speed, delay) => {
  test('UI-01 shows when the pointer rests on it', () => {
    fireEvent.pointerMove(show(speed as TooltipSpeed), { pointerType: 'mouse' })
    pass(delay - 1)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
  })

  test('UI-01 shows by a click', () => {
    fireEvent.click(show(speed as TooltipSpeed))
    pass(delay - 1)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
  })
})

test('UI-01 the delays are those of the specification', () => {
  expect(TOOLTIP_DELAYS).toEqual({ usual: 400, delayed: 1000, fast: 100, instant: 100 })
})

test('UI-01 a hovered tooltip stays open after a click, and closes with the next click', () => {
  const button = show()
  fireEvent.pointerMove(button, { pointerType: 'mouse' })
  pass(400)
  for (const shown of [true, false]) {
    fireEvent.pointerDown(button)
    fireEvent.click(button)
    pass(0)
    expect(isShown()).toBe(shown)
  }
})

test('UI-01 hides at once by Escape and by a press elsewhere', () => {
  const button = show()
  fireEvent.click(button)
  pass(400)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(isShown()).toBe(false)
  fireEvent.click(button)
  // It listens for presses elsewhere a moment after it has opened.
  pass(400)
  pass(1)
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  pass(0)
  expect(isShown()).toBe(false)
})

test('UI-01 says in its markup which theme it has', () => {
  fireEvent.click(show())
  pass(400)
  expect(screen.getByRole('tooltip').dataset.theme).toBe('quarry')
})

test.each([
  ['no trigger', { children: null, content: 'A reserve.' }],
  ['nothing to say', { children: <button type="button">tin</button>, content: null }],
])('UI-02 logs a tooltip with %s', (_, { children, content }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<Tooltip content={content}>{children}</Tooltip>)
  expect(warn.mock.calls).toEqual([['Tooltip component is null']])
  expect(screen.queryByRole('button') !== null).toBe(children !== null)
})
