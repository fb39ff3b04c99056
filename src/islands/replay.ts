/** What somebody did to an island before it was alive. Only what the browser does not keep by itself is written down. */
export type Deed =
  | { readonly kind: 'click'; readonly target: Element; readonly detail: number }
  | { readonly kind: 'key'; readonly target: Element; readonly key: string; readonly code: string }
  | { readonly kind: 'submit'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly kind: 'hover'; readonly target: Element }
  | { readonly kind: 'focus'; readonly target: Element }
  | { readonly kind: 'input'; readonly target: Element }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element): element is Field => /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

/** Has React hear of a value it has not set: it compares with what it last knew, so that is made to differ. */
function tell(field: Field): void {
  const tracker = (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker
  const checkable = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  tracker?.setValue(checkable ? String(!field.checked) : `${field.value}\u0000`)
  field.dispatchEvent(new Event(checkable ? 'click' : 'input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Does again, in order, what was done before the island was alive. What is no longer in the page is left out. */
export function replay(deeds: readonly Deed[]): void {
  for (const deed of deeds) {
    if (!deed.target.isConnected) continue
    switch (deed.kind) {
      case 'click':
        ;(deed.target as HTMLElement).click()
        break
      case 'key': {
        const init = { key: deed.key, code: deed.code, bubbles: true, cancelable: true }
        // Enter on a button also came as a click, and Enter in a field as a submit: both are deeds of their own.
        deed.target.dispatchEvent(new KeyboardEvent('keydown', init))
        deed.target.dispatchEvent(new KeyboardEvent('keyup', init))
        break
      }
      case 'submit':
        deed.target.requestSubmit(deed.submitter?.isConnected ? deed.submitter : undefined)
        break
      case 'hover':
        if (!deed.target.matches(':hover')) break
        for (const type of [
          'pointerover',
          'pointerenter',
          'mouseover',
          'mouseenter',
          'pointermove',
          'mousemove',
        ])
          deed.target.dispatchEvent(hover(type))
        break
      case 'focus':
        if (document.activeElement !== deed.target) break
        deed.target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        deed.target.dispatchEvent(new FocusEvent('focus'))
        break
      case 'input':
        if (isField(deed.target)) tell(deed.target)
        break
    }
  }
}

function hover(type: string): Event {
  const init = { bubbles: !type.endsWith('enter'), cancelable: true, pointerType: 'mouse' }
  return type.startsWith('pointer') ? new PointerEvent(type, init) : new MouseEvent(type, init)
}
