import { type Entry, entryOf, type Field, isCheckable, restore } from './fieldEntry.ts'

/**
 * Events on a block before hydration, in order. Contains only clicks that the block must handle; their default action was prevented.
 */
export type QueuedEvents = readonly Event[]

/** Finds the element to replay an event on; undefined if it was removed. */
export type FindTarget = (target: Element) => Element | undefined

const ifConnected: FindTarget = (target) => (target.isConnected ? target : undefined)

/** Replays queued events in order on the hydrated block. Skips events whose element was removed. */
export function replay(queuedEvents: QueuedEvents, find: FindTarget = ifConnected): void {
  // Only the last position of pointer and focus matters.
  const lastOf = (type: string) => queuedEvents.findLast((event) => event.type === type)
  const lastEvents = new Set<Event | undefined>([lastOf('pointerover'), lastOf('focusin')])
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
        // Clicks and submits caused by the Enter key are separate queued events.
        target.dispatchEvent(new KeyboardEvent(event.type, event))
        break
      case 'submit':
        submit(target as HTMLFormElement, (event as SubmitEvent).submitter)
        break
      case 'pointerover':
        if (lastEvents.has(event) && target.matches(':hover')) hover(target, event as PointerEvent)
        break
      case 'focusin':
        if (lastEvents.has(event)) focus(target, target !== event.target)
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

/** Dispatches the events of a pointer that moves onto an element. */
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

/** Dispatches focus events, or focuses the element if it replaced the focused one. */
function focus(target: Element, replaced: boolean): void {
  if (replaced && document.activeElement === document.body) (target as HTMLElement).focus()
  else if (document.activeElement === target) {
    target.dispatchEvent(new FocusEvent('focus'))
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
}

/**
 * Dispatches the event of a field's input. React ignores an event if the value equals the one that it tracked during hydration, so the
 * tracked value is changed first.
 */
function dispatch(type: 'input' | 'change', field: Field, entry: Entry, isFirst: boolean): void {
  const checkable = isCheckable(field)
  // A different radio button of the group was selected later.
  if (checkable && field.type === 'radio' && !entry.checked) return
  restore(field, entry)
  const tracker = (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker
  if (checkable && type === 'input') {
    tracker?.setValue(String(!field.checked))
    // React handles the click event. A plain Event does not toggle the checkbox.
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else if (isFirst) tracker?.setValue(`${field.value}\u0000`)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
