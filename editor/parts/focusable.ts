import { ENABLED_BUTTON } from './disabledButton.ts'

/** What the focus can be moved to. */
const FOCUSABLE = `a[href], ${ENABLED_BUTTON}, input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable="true"], [tabindex="0"]`

/** What a part of the editor is for, which takes the focus before its other controls do. */
const FIRST = '[data-pane-first]'

const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** What of a part can take the focus, in its order. */
const focusablesIn = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isSeen)

/** What takes the focus of a part: what it is for, else its first control; undefined where it has none. */
export const firstIn = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(FIRST)].find(isSeen) ?? focusablesIn(part)[0]
