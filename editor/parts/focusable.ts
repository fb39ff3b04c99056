import { ENABLED_BUTTON } from './disabledButton.ts'

/** Selector of focusable elements. */
const FOCUSABLE = `a[href], ${ENABLED_BUTTON}, input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable="true"], [tabindex="0"]`

/** Marks the main control of a pane, which is focused before other controls. */
const MAIN_CONTROL = '[data-pane-first]'

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** Visible focusable elements of a pane, in order. */
const focusablesIn = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible)

/** Returns the main control of a pane, else its first focusable element; undefined if it has none. */
export const firstIn = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(MAIN_CONTROL)].find(isVisible) ?? focusablesIn(part)[0]
