import type { ButtonHTMLAttributes, MouseEvent } from 'react'

type Attributes = ButtonHTMLAttributes<HTMLButtonElement>

/** A button that can be pressed. */
export const ENABLED_BUTTON = 'button:not(:disabled, [aria-disabled="true"])'

/**
 * Replaces `disabled` by attributes that leave the focus on the button: a browser takes it from a disabled element, and the next press
 * of the same key would reach another control. A disabled button is no tab stop, and a press does nothing.
 */
export function disabledButton({ disabled, ...rest }: Attributes): Attributes {
  if (!disabled) return rest
  return { ...rest, 'aria-disabled': true, tabIndex: -1, onClick: ignore }
}

// A submit button would send its form.
const ignore = (event: MouseEvent) => event.preventDefault()
