import { isAppleKeyboard } from '../parts/shownKeys.ts'
import type { BoundCommand } from './commands.ts'

/** The properties of a key event that identify the pressed keys. */
type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Returns whether a key event matches keys such as `Mod+Shift+Z`. Letters are compared by the typed character, so that they match the
 * keyboard's labels; on layouts without Latin letters by the key's position. Shift is compared only for letters and named keys, since
 * other characters (`?`) may need it.
 */
export function matchesKeys(keys: string, event: PressedKeys, isApple = isAppleKeyboard()): boolean {
  // In `Mod++` the key is a plus sign.
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const mod = isApple ? event.metaKey : event.ctrlKey
  const other = isApple ? event.ctrlKey : event.metaKey
  if (mod !== wants('Mod') || other !== false || event.altKey !== wants('Alt')) return false
  const isSymbol = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!isSymbol && event.shiftKey !== wants('Shift')) return false
  if (key.length > 1 || isSymbol) return event.key === key
  const isLatin = /^[a-z0-9]$/i.test(event.key)
  if (isLatin) return event.key.toLowerCase() === key.toLowerCase()
  // With Alt, or on a non-Latin layout, the key types a different character.
  return event.code === `Key${key.toUpperCase()}` || event.code === `Digit${key}`
}

/** Returns whether typing into an element enters text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!isElement(target)) return false
  if (target.closest('[contenteditable=""], [contenteditable="true"]')) return true
  if (target.matches('textarea, select')) return true
  return target.matches(
    'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="color"])',
  )
}

/** Unlike `instanceof`, also works for elements of a frame, whose classes differ. */
const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && (target as Node).nodeType === 1

/** Container of the story's fields. In inputs elsewhere the browser's own undo applies. */
const FIELDS = '[data-fields]'

/**
 * Returns the enabled command of a key event. Undefined if the event is already handled, is in a dialog or menu, or types text and the
 * command does not allow that.
 */
export function findCommand(
  commands: readonly BoundCommand[],
  event: KeyboardEvent,
): BoundCommand | undefined {
  return commandsOf(commands, event).find(({ isEnabled }) => isEnabled())
}

/** Returns why all commands of a key event are disabled; undefined if one is enabled or none gives a reason. */
export function disabledReason(commands: readonly BoundCommand[], event: KeyboardEvent): string | undefined {
  const matching = commandsOf(commands, event)
  if (matching.some(({ isEnabled }) => isEnabled())) return undefined
  return matching.find(({ whyNot }) => whyNot)?.whyNot?.()
}

/** Returns the commands of a key event, enabled or disabled. */
function commandsOf(commands: readonly BoundCommand[], event: KeyboardEvent): readonly BoundCommand[] {
  if (event.defaultPrevented || event.isComposing) return []
  const { target } = event
  if (isElement(target) && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return []
  const inText = isTextField(target)
  const inFields = inText && isElement(target) && target.closest(FIELDS) !== null
  return commands.filter(
    ({ keys = [], inText: worksInText = false, isNative = false }) =>
      !isNative &&
      (!inText || worksInText === true || (worksInText === 'fields' && inFields)) &&
      [keys].flat().some((one) => matchesKeys(one, event)),
  )
}
