import { isAppleKeyboard } from '../parts/shownKeys.ts'
import type { BoundCommand } from './commands.ts'

/** What of a key event tells which keys were pressed. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Whether keys such as `Mod+Shift+Z` were pressed. Letters are told by what they write, so that they are where the keyboard
 * shows them; on one that writes no Latin letters, by their place. Shift counts with letters and named keys, as it is part of how
 * other signs (`?`) are written.
 */
export function matchesKeys(keys: string, event: Pressed, isApple = isAppleKeyboard()): boolean {
  // A plus sign is the last part by itself.
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const mod = isApple ? event.metaKey : event.ctrlKey
  const other = isApple ? event.ctrlKey : event.metaKey
  if (mod !== wants('Mod') || other !== false || event.altKey !== wants('Alt')) return false
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!isSign && event.shiftKey !== wants('Shift')) return false
  if (key.length > 1 || isSign) return event.key === key
  const isLatin = /^[a-z0-9]$/i.test(event.key)
  if (isLatin) return event.key.toLowerCase() === key.toLowerCase()
  // With Alt, or in another script, the key writes something else.
  return event.code === `Key${key.toUpperCase()}` || event.code === `Digit${key}`
}

/** Whether an element takes the letters that are typed. */
export function isTextField(target: EventTarget | null): boolean {
  if (!isElement(target)) return false
  if (target.closest('[contenteditable=""], [contenteditable="true"]')) return true
  if (target.matches('textarea, select')) return true
  return target.matches(
    'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="color"])',
  )
}

/** Elements of a frame are made by its own classes. */
const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && (target as Node).nodeType === 1

/** What has the story's fields: elsewhere what is typed is undone by the browser. */
const FIELDS = '[data-fields]'

/**
 * The command of a key event: none where something else has taken it, a dialog or a menu is open, or text is typed that its keys
 * could be part of.
 */
export function commandOf(commands: readonly BoundCommand[], event: KeyboardEvent): BoundCommand | undefined {
  return commandsOf(commands, event).find(({ isEnabled }) => isEnabled())
}

/** Why none of the commands of a key event can be done now; undefined where one can be, or none says why. */
export function refusalOf(commands: readonly BoundCommand[], event: KeyboardEvent): string | undefined {
  const meant = commandsOf(commands, event)
  if (meant.some(({ isEnabled }) => isEnabled())) return undefined
  return meant.find(({ whyNot }) => whyNot)?.whyNot?.()
}

/** The commands that a key event means, whether they can be done now or not. */
function commandsOf(commands: readonly BoundCommand[], event: KeyboardEvent): readonly BoundCommand[] {
  if (event.defaultPrevented || event.isComposing) return []
  const { target } = event
  if (isElement(target) && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return []
  const inText = isTextField(target)
  const inFields = inText && isElement(target) && target.closest(FIELDS) !== null
  return commands.filter(
    ({ keys = [], inText: counts = false, isNative = false }) =>
      !isNative &&
      (!inText || counts === true || (counts === 'fields' && inFields)) &&
      [keys].flat().some((one) => matchesKeys(one, event)),
  )
}
