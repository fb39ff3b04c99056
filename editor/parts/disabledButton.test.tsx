// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('EDIT-18 a button that becomes disabled keeps the focus and ignores presses', () => {
  for (const make of [
    (props: object) => <Button {...props}>Next</Button>,
    (props: object) => <IconButton icon="undo" label="Next" {...props} />,
  ]) {
    const [press, submit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())]
    const form = (disabled: boolean) => (
      <form onSubmit={({ nativeEvent }) => submit(nativeEvent)}>
        {make({ type: 'submit', disabled, onClick: press })}
      </form>
    )
    const { rerender, unmount } = render(form(false))
    const button = screen.getByRole('button', { name: 'Next' })
    button.focus()
    fireEvent.click(button)
    rerender(form(true))
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.tabIndex).toBe(-1)
    expect(press).toHaveBeenCalledTimes(1)
    expect(submit).toHaveBeenCalledTimes(1)
    unmount()
  }
})
