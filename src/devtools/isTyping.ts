const TYPED = /^(?:|text|search|url|tel|email|password|number|date|datetime-local|month|time|week)$/

/** Whether a key event is typing: in a text field, a select, or editable text. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (target instanceof HTMLInputElement) return TYPED.test(target.type)
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select')
}
