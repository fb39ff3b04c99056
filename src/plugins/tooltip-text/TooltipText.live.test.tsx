// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFloatingPlacement } from '../../quarry/ui/floating.testkit.ts'
import { TOOLTIP_DELAYS } from '../../quarry/ui/Tooltip.tsx'
import { toAddress } from '../sampleContent.ts'
import TooltipText from './TooltipText.tsx'

type TooltipTextProps = ComponentProps<typeof TooltipText>

const props: TooltipTextProps = {
  root: {},
  uid: 'u',
  inline: true,
  text: 'saturation',
  content: 'Nothing new turns up.',
  speed: 'usual',
  link: undefined,
  link_label: 'Read more',
}

beforeEach(() => {
  vi.useFakeTimers()
  stubFloatingPlacement()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = () => screen.getByRole('button', { name: 'saturation' })
const tip = () => screen.queryByRole('tooltip')?.textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const show = (more: Partial<TooltipTextProps> = {}) => render(<TooltipText {...props} {...more} />)

test('the words are a button whose description is the explanation, shown or not', () => {
  show()
  const about = words().getAttribute('aria-describedby')!
  expect(document.getElementById(about)?.textContent).toBe('Nothing new turns up.')
  expect(tip()).toBeUndefined()
})

test('UI-01 a pointer that rests on the words shows the explanation after its time, Escape hides it', () => {
  show({ speed: 'delayed' })
  fireEvent.pointerMove(words(), { pointerType: 'mouse' })
  pass(TOOLTIP_DELAYS.delayed - 1)
  expect(tip()).toBeUndefined()
  pass(1)
  expect(tip()).toBe('Nothing new turns up.')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(tip()).toBeUndefined()
})

test('UI-01 the keyboard reaches the words and shows the explanation; going on hides it', () => {
  show()
  const button = words()
  // jsdom tells no keyboard's focus from a pointer's.
  const matches = button.matches.bind(button)
  vi.spyOn(button, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' || matches(selector),
  )
  act(() => button.focus())
  expect(tip()).toBe('Nothing new turns up.')
  fireEvent.blur(button, { relatedTarget: document.body })
  expect(tip()).toBeUndefined()
})

test('UI-01 with a link a press opens a dialog named by the words, with the link in it', () => {
  show({ link: toAddress('https://quarry.example/help/') as TooltipTextProps['link'] })
  expect(words().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(words())
  const dialog = screen.getByRole('dialog', { name: 'saturation' })
  expect(words().getAttribute('aria-expanded')).toBe('true')
  expect(dialog.textContent).toContain('Nothing new turns up.')
  const link = dialog.querySelector('a')!
  expect([link.textContent, link.href]).toEqual(['Read more', 'https://quarry.example/help/'])
  expect(dialog.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
