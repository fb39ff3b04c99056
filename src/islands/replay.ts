import { type Entry, entryOf, type Field, isCheckable, restore } from './fieldEntry.ts'

/**
 * What somebody did to a block before it was alive: the browser's own events, in order. Of clicks only those are kept that
 * the block alone can answer; they were held back from the browser.
 */
export type Deeds = readonly Event[]

/** Finds the element that a deed is to be done to again; undefined where it is gone. */
export type FindTarget = (target: Element) => Element | undefined

const stillThere: FindTarget = (target) => (target.isConnected ? target : undefined)

/** Does again, in order, what was done before the block was alive. What is no longer in the page is left out. */
export function replay(deeds: Deeds, find: FindTarget = stillThere): void {
  // Where somebody points and types is known now; of the ways there only the last counts.
  const lastOf = (type: string) => deeds.findLast((deed) => deed.type === type)
  const once = new Set<Event | undefined>([lastOf('pointerover'), lastOf('focusin')])
  const entries = new Map(
    deeds
      .filter(({ type }) => type === 'input' || type === 'change')
      .map((deed) => [deed.target, entryOf(deed.target as Field)]),
  )
  const told = new Set<Element>()
  for (const deed of deeds) {
    const target = find(deed.target as Element)
    if (!target) continue
    switch (deed.type) {
      case 'click':
        target.dispatchEvent(new MouseEvent('click', deed))
        break
      case 'keydown':
      case 'keyup':
        // Enter on a button also came as a click, and Enter in a field as a click or a submit: deeds of their own.
        target.dispatchEvent(new KeyboardEvent(deed.type, deed))
        break
      case 'submit':
        submit(target as HTMLFormElement, (deed as SubmitEvent).submitter)
        break
      case 'pointerover':
        if (once.has(deed) && target.matches(':hover')) hover(target, deed as PointerEvent)
        break
      case 'focusin':
        if (once.has(deed)) focus(target, target !== deed.target)
        break
      case 'input':
      case 'change':
        tell(deed.type, target as Field, entries.get(deed.target)!, !told.has(target))
        told.add(target)
        break
    }
  }
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter as HTMLButtonElement | null
  form.requestSubmit(button?.form === form ? button : undefined)
}

/** The pointer is over an element: the events of its arrival there, from outside. */
function hover(target: Element, { clientX, clientY, pointerType }: PointerEvent): void {
  const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY, pointerType }
  const own = { ...init, bubbles: false, cancelable: false }
  const entered: Element[] = []
  const block = target.closest('[data-on]')
  for (let at: Element | null = target; at && at !== block?.parentElement; at = at.parentElement)
    entered.unshift(at)
  target.dispatchEvent(new PointerEvent('pointerover', init))
  for (const element of entered) element.dispatchEvent(new PointerEvent('pointerenter', own))
  target.dispatchEvent(new MouseEvent('mouseover', init))
  for (const element of entered) element.dispatchEvent(new MouseEvent('mouseenter', own))
  target.dispatchEvent(new PointerEvent('pointermove', init))
  target.dispatchEvent(new MouseEvent('mousemove', init))
}

/** An element has focus: the events of that, or focus itself where the element took the place of another. */
function focus(target: Element, replaced: boolean): void {
  if (replaced && document.activeElement === document.body) (target as HTMLElement).focus()
  else if (document.activeElement === target) {
    target.dispatchEvent(new FocusEvent('focus'))
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
}

/**
 * Tells of what was put into a field. React hears of a value only where it differs from what it last knew, and it took over
 * what it found; so what it knew is made to differ.
 */
function tell(type: 'input' | 'change', field: Field, entry: Entry, isFirst: boolean): void {
  const checkable = isCheckable(field)
  // It was chosen, then another of its group.
  if (checkable && field.type === 'radio' && !entry.checked) return
  restore(field, entry)
  const known = (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker
  if (checkable && type === 'input') {
    known?.setValue(String(!field.checked))
    // React listens for the click; one that is no mouse event does not tick the box again.
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else if (isFirst) known?.setValue(`${field.value}\u0000`)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
