import type { ButtonHTMLAttributes, MouseEvent } from 'react'

type Attributes = ButtonHTMLAttributes<HTMLButtonElement>

/** Selector of buttons that are not disabled. */
export const ENABLED_BUTTON = 'button:not(:disabled, [aria-disabled="true"])'

/**
 * Replaces `disabled` by attributes that preserve the focus: browsers remove it from a disabled element, and the next key press
 * would reach a different control. The button is no tab stop and ignores clicks.
 */
export function disabledButton({ disabled, ...rest }: Attributes): Attributes {
  if (!disabled) return rest
  return { ...rest, 'aria-disabled': true, tabIndex: -1, onClick: ignore }
}

// Prevents a submit button from submitting its form.
const ignore = (event: MouseEvent) => event.preventDefault()
