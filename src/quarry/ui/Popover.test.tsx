// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFloatingPlacement } from './floating.testkit.ts'
import { Popover } from './Popover.tsx'

beforeEach(stubFloatingPlacement)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('UI-01 a popover opens on click and focuses its content, and Escape returns focus to the button', async () => {
  render(
    <Popover label="consent date" content={<a href="/help/">Read more</a>}>
      <button type="button">consent date</button>
    </Popover>,
  )
  const button = screen.getByRole('button')
  button.focus()
  await act(async () => fireEvent.click(button))
  const popover = screen.getByRole('dialog', { name: 'consent date' })
  expect(popover.contains(document.activeElement)).toBe(true)
  await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(button)
})
