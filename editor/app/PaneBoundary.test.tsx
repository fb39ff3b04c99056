// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaneBoundary } from './PaneBoundary.tsx'

afterEach(cleanup)

let isBroken = true

function Form() {
  if (isBroken) throw new Error('no such field')
  return <p>The form</p>
}

test('PaneBoundary shows an error for a pane that fails to render, and a retry renders the pane', () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  render(
    <>
      <PaneBoundary title="Form">
        <Form />
      </PaneBoundary>
      <PaneBoundary title="Outline">
        <p>The outline</p>
      </PaneBoundary>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Form could not be shown')
  expect(screen.getByRole('alert').textContent).toContain('no such field')
  expect(screen.getByText('The outline')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The form')).toBeTruthy()
  consoleError.mockRestore()
})
