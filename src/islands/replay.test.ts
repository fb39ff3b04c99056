// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { replay } from './replay.ts'

let log: string[]
let queuedEvents: Event[]

/** Adds a block to the page. */
function block(html: string): HTMLElement {
  document.body.innerHTML = `<div data-on="interaction" data-state="hydrated">${html}</div>`
  return document.body.firstElementChild as HTMLElement
}

/** Queues the events of a function like the boot script before hydration. */
function queueDuring(types: string, act: () => void): void {
  const queue = (event: Event) => {
    queuedEvents.push(event)
    if (/click|submit/.test(event.type)) event.preventDefault()
    event.stopPropagation()
  }
  for (const type of types.split(' ')) addEventListener(type, queue, true)
  act()
  for (const type of types.split(' ')) removeEventListener(type, queue, true)
}

function listen(
  types: string,
  label = (event: Event) => `${event.type} ${(event.target as Element).id}`,
): void {
  for (const type of types.split(' '))
    find('[data-on]').addEventListener(type, (event) => {
      log.push(label(event))
    })
}

const find = <E extends Element>(selector: string) => document.querySelector(selector) as E

beforeEach(() => {
  log = []
  queuedEvents = []
})

test('replay dispatches events in order, each event as often as it occurred', () => {
  block('<button id="a"></button><button id="b"></button>')
  queueDuring('click keydown', () => {
    find<HTMLElement>('#a').click()
    find('#b').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
    find<HTMLElement>('#b').click()
    find<HTMLElement>('#a').click()
  })
  listen('click keydown')
  replay(queuedEvents)
  expect(log).toEqual(['click a', 'keydown b', 'click b', 'click a'])
})

test('replay dispatches keys and clicks with all properties: key, modifiers, position', () => {
  block('<button id="a"></button>')
  queueDuring('click keydown', () => {
    const held = { ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }
    find('#a').dispatchEvent(new KeyboardEvent('keydown', { ...held, key: 'K', code: 'KeyK' }))
    find('#a').dispatchEvent(new MouseEvent('click', { ...held, clientX: 7, clientY: 9, detail: 2 }))
  })
  const seen: Event[] = []
  find('[data-on]').addEventListener('keydown', (event) => seen.push(event))
  find('[data-on]').addEventListener('click', (event) => seen.push(event))
  replay(queuedEvents)
  expect(seen[0]).toMatchObject({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true, altKey: false })
  expect(seen[1]).toMatchObject({ clientX: 7, clientY: 9, detail: 2, ctrlKey: true })
})

test('replay skips events of removed elements', () => {
  block('<button id="a"></button><button id="b"></button>')
  queueDuring('click', () => {
    find<HTMLElement>('#a').click()
    find<HTMLElement>('#b').click()
  })
  find('#a').remove()
  listen('click')
  replay(queuedEvents)
  expect(log).toEqual(['click b'])
})

test('replay dispatches only the last focus event, and only if its element still has focus', () => {
  block('<input id="a"><input id="b">')
  queueDuring('focusin', () => {
    find<HTMLElement>('#a').focus()
    find<HTMLElement>('#b').focus()
    find<HTMLElement>('#a').focus()
  })
  listen('focusin')
  replay(queuedEvents)
  expect(log).toEqual(['focusin a'])
  find<HTMLElement>('#a').blur()
  replay(queuedEvents)
  expect(log).toEqual(['focusin a'])
})

test('replay submits a form with the original button, unless the button was removed', () => {
  block('<form id="f"><input name="n" value="1"><button name="by" value="b"></button></form>')
  const form = find<HTMLFormElement>('form')
  const button = find<HTMLButtonElement>('button')
  queueDuring('submit', () => form.requestSubmit(button))
  const submitters: (HTMLElement | null)[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submitters.push(event.submitter)
  })
  replay(queuedEvents)
  button.remove()
  replay(queuedEvents)
  expect(submitters).toEqual([button, null])
})

test('replay restores the input of each field, even if an event on one field resets all other fields', () => {
  block(`<input id="name"><input id="tick" type="checkbox"><select id="layer"><option>clay<option>coal</select>
    <input id="near" type="radio" name="r"><input id="deep" type="radio" name="r">`)
  const [name, tick, layer, near, deep] = ['name', 'tick', 'layer', 'near', 'deep'].map((id) =>
    find<HTMLInputElement>(`#${id}`),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement, HTMLInputElement, HTMLInputElement]
  const input = () => new Event('input', { bubbles: true })
  queueDuring('input change', () => {
    name.value = 'Maren'
    name.dispatchEvent(input())
    tick.checked = true
    tick.dispatchEvent(input())
    layer.value = 'coal'
    layer.dispatchEvent(new Event('change', { bubbles: true }))
    near.checked = true
    near.dispatchEvent(input())
    deep.checked = true
    deep.dispatchEvent(input())
  })
  const state: Record<string, unknown> = {}
  const controlled = (event: Event) => {
    const field = event.target as HTMLInputElement
    state[field.id] = /checkbox|radio/.test(field.type) ? field.checked : field.value
    // Like React: resets fields whose events it has not received.
    for (const other of [name, tick, layer, near, deep])
      if (!(other.id in state)) {
        if (/checkbox|radio/.test(other.type)) other.checked = false
        else other.value = other === layer ? 'clay' : ''
      }
  }
  for (const type of ['input', 'change']) find('[data-on]').addEventListener(type, controlled)
  replay(queuedEvents)
  expect(state).toEqual({ name: 'Maren', tick: true, layer: 'coal', deep: true })
})

test('replay changes React’s tracked value of a field once before the input event', () => {
  block('<input id="a">')
  const field = find<HTMLInputElement & { _valueTracker?: object }>('#a')
  queueDuring('input', () => {
    for (const value of ['a', 'ab', 'abc']) {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  const known: string[] = []
  field._valueTracker = { setValue: (value: string) => known.push(value) }
  replay(queuedEvents)
  expect(known).toHaveLength(1)
  expect(known[0]).not.toBe('abc')
})

test('replay preserves the caret when the value of a field is restored', () => {
  block('<input id="a">')
  const field = find<HTMLInputElement>('#a')
  queueDuring('input', () => {
    field.value = 'stone'
    field.setSelectionRange(2, 3)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const entries = [...queuedEvents]
  // The field is reset between typing and the replay.
  find('[data-on]').addEventListener('focusin', () => {
    field.value = ''
  })
  queueDuring('focusin', () => field.focus())
  replay([...queuedEvents.filter(({ type }) => type === 'focusin'), ...entries])
  expect(field.value).toBe('stone')
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3])
})
