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

describe.each(Object.entries(TOOLTIP_DELAYS))('speed %s, delay %i ms', (speed, delay) => {
  test('UI-01 a tooltip appears after its delay when the pointer is over its trigger', () => {
    fireEvent.pointerMove(show(speed as TooltipSpeed), { pointerType: 'mouse' })
    pass(delay - 1)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
  })

  test('UI-01 a tooltip appears after its delay when its trigger is clicked', () => {
    fireEvent.click(show(speed as TooltipSpeed))
    pass(delay - 1)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
  })
})

test('UI-01 the delays of tooltips match the specification', () => {
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

test('UI-01 a tooltip closes at once on Escape and on a click outside', () => {
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

test('UI-01 a tooltip has its theme as a data attribute', () => {
  fireEvent.click(show())
  pass(400)
  expect(screen.getByRole('tooltip').dataset.theme).toBe('quarry')
})

test.each([
  ['no trigger', { children: null, content: 'A reserve.' }],
  ['no content', { children: <button type="button">tin</button>, content: null }],
])('UI-02 Tooltip logs a message if it has %s', (_, { children, content }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<Tooltip content={content}>{children}</Tooltip>)
  expect(warn.mock.calls).toEqual([['Tooltip component is null']])
  expect(screen.queryByRole('button') !== null).toBe(children !== null)
})
