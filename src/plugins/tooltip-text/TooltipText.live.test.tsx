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

const trigger = () => screen.getByRole('button', { name: 'saturation' })
const tip = () => screen.queryByRole('tooltip')?.textContent
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const show = (more: Partial<TooltipTextProps> = {}) => render(<TooltipText {...props} {...more} />)

test('the tooltip text is a button with the explanation as description, even if no tooltip is open', () => {
  show()
  const descriptionId = trigger().getAttribute('aria-describedby')!
  expect(document.getElementById(descriptionId)?.textContent).toBe('Nothing new turns up.')
  expect(tip()).toBeUndefined()
})

test('UI-01 pointing at a tooltip text shows the explanation after the delay, and Escape hides the explanation', () => {
  show({ speed: 'delayed' })
  fireEvent.pointerMove(trigger(), { pointerType: 'mouse' })
  advance(TOOLTIP_DELAYS.delayed - 1)
  expect(tip()).toBeUndefined()
  advance(1)
  expect(tip()).toBe('Nothing new turns up.')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(tip()).toBeUndefined()
})

test('UI-01 keyboard focus on a tooltip text shows the explanation, and blur hides the explanation', () => {
  show()
  const button = trigger()
  // jsdom does not support `:focus-visible`.
  const matches = button.matches.bind(button)
  vi.spyOn(button, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' || matches(selector),
  )
  act(() => button.focus())
  expect(tip()).toBe('Nothing new turns up.')
  fireEvent.blur(button, { relatedTarget: document.body })
  expect(tip()).toBeUndefined()
})

test('UI-01 pressing a tooltip text with a link opens a dialog that contains the link', () => {
  show({ link: toAddress('https://quarry.example/help/') as TooltipTextProps['link'] })
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(trigger())
  const dialog = screen.getByRole('dialog', { name: 'saturation' })
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  expect(dialog.textContent).toContain('Nothing new turns up.')
  const link = dialog.querySelector('a')!
  expect([link.textContent, link.href]).toEqual(['Read more', 'https://quarry.example/help/'])
  expect(dialog.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
