import { type Entry, entryOf, type Field, isCheckable, restore } from './fieldEntry.ts'

/**
 * Events on a block before it was hydrated, in order: the browser's own objects. Of clicks only those are queued that
 * the block alone can answer; they were held back from the browser.
 */
export type QueuedEvents = readonly Event[]

/** Finds the element to repeat an event on; undefined where it is gone. */
export type FindTarget = (target: Element) => Element | undefined

const stillThere: FindTarget = (target) => (target.isConnected ? target : undefined)

/** Repeats queued events in order on the hydrated block. Events whose element is gone are left out. */
export function replay(queuedEvents: QueuedEvents, find: FindTarget = stillThere): void {
  // Only the last position of pointer and focus matters.
  const lastOf = (type: string) => queuedEvents.findLast((event) => event.type === type)
  const once = new Set<Event | undefined>([lastOf('pointerover'), lastOf('focusin')])
  const entries = new Map(
    queuedEvents
      .filter(({ type }) => type === 'input' || type === 'change')
      .map((event) => [event.target, entryOf(event.target as Field)]),
  )
  const notified = new Set<Element>()
  for (const event of queuedEvents) {
    const target = find(event.target as Element)
    if (!target) continue
    switch (event.type) {
      case 'click':
        target.dispatchEvent(new MouseEvent('click', event))
        break
      case 'keydown':
      case 'keyup':
        // Enter on a button also came as a click, and Enter in a field as a click or a submit: events of their own.
        target.dispatchEvent(new KeyboardEvent(event.type, event))
        break
      case 'submit':
        submit(target as HTMLFormElement, (event as SubmitEvent).submitter)
        break
      case 'pointerover':
        if (once.has(event) && target.matches(':hover')) hover(target, event as PointerEvent)
        break
      case 'focusin':
        if (once.has(event)) focus(target, target !== event.target)
        break
      case 'input':
      case 'change':
        dispatch(event.type, target as Field, entries.get(event.target)!, !notified.has(target))
        notified.add(target)
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
function dispatch(type: 'input' | 'change', field: Field, entry: Entry, isFirst: boolean): void {
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
