// @vitest-environment jsdom
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { endIslands, hydrateIsland, renderIsland, slotContainers } from './hydrateIsland.tsx'
import { type IslandProps, scriptJson } from './islandElement.ts'

interface PanelProps {
  readonly label: string
  readonly one: ReactNode
  readonly two: ReactNode
}

/** A layout that shows one of two slots. */
function Panel({ label, one, two }: PanelProps) {
  const [second, setSecond] = useState(false)
  return (
    <section>
      <button type="button" onClick={() => setSecond(!second)}>
        {label}
      </button>
      {second ? two : one}
    </section>
  )
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function Throws(): ReactNode {
  throw new Error('thrown')
}

/** Adds the server's HTML of an island to the page: slot one is visible, slot two is in the props. */
function place(label: string, html?: string): HTMLElement {
  const shown = '<q-slot data-slot="k1">INSIDE</q-slot>'
  const markup =
    html ?? renderToString(<Panel label={label} one={<i />} two={null} />).replace('<i></i>', shown)
  const props: IslandProps = {
    uid: 'u',
    inline: false,
    root: {},
    values: { label },
    slots: {
      one: [{ key: 'k1', block: {} }],
      two: [{ key: 'k2', block: {}, html: '<input aria-label="hidden">' }],
    },
  }
  document.body.innerHTML = `<div><q-island data-island="u" data-component="panel" data-state="hydrating">${markup.replace(
    'INSIDE',
    '<input aria-label="shown">',
  )}</q-island><script type="application/json">${scriptJson(props)}</script></div>`
  return document.querySelector('q-island') as HTMLElement
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label=${name}]`)
const press = async () => {
  document.querySelector('button')?.click()
  await settled()
}

afterEach(() => {
  document.body.replaceChildren()
})

test('hydrateIsland hydrates synchronously and reuses the server’s nodes', () => {
  const island = place('Swap')
  const before = input('shown')
  hydrateIsland(island, Panel as never, [])
  expect(island.dataset.state).toBe('hydrated')
  expect(input('shown')).toBe(before)
})

test('an island preserves typed text in blocks that are hidden and then shown', async () => {
  const island = place('Swap')
  hydrateIsland(island, Panel as never, [])
  const shown = input('shown')!
  shown.value = 'typed'
  await press()
  expect(input('shown')).toBeNull()
  expect(input('hidden')).not.toBeNull()
  input('hidden')!.value = 'also typed'
  await press()
  expect(input('shown')).toBe(shown)
  await press()
  expect(input('hidden')!.value).toBe('also typed')
})

test('hydrateIsland preserves inner blocks after a hydration mismatch', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const island = place('Swap', '<p>Other</p><q-slot data-slot="k1">INSIDE</q-slot>')
  const shown = input('shown')
  hydrateIsland(island, Panel as never, [])
  expect(island.querySelector('button')?.textContent).toBe('Swap')
  expect(input('shown')).toBe(shown)
  expect(logged.mock.calls.flat().join()).toContain("The block 'panel' did not match")
})

test('hydrateIsland restores the server’s nodes if the island throws', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const island = place('Swap')
  const [shown, section] = [input('shown')!, island.firstElementChild]
  shown.value = 'typed'
  hydrateIsland(island, Throws as never, [])
  expect(island.dataset.state).toBe('failed')
  expect(island.querySelector('section')).toBe(section)
  expect(input('shown')).toBe(shown)
  expect(logged).toHaveBeenCalledTimes(1)
})

test('hydrateIsland preserves focus and caret if the island throws', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const island = place('Swap')
  const shown = input('shown')!
  shown.value = 'typed'
  shown.focus()
  shown.setSelectionRange(2, 3)
  hydrateIsland(island, Throws as never, [])
  expect(island.dataset.state).toBe('failed')
  expect(document.activeElement).toBe(shown)
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([2, 3])
  expect(logged).toHaveBeenCalledTimes(1)
})

/** Throws after its button is pressed. */
function Breaks({ label }: PanelProps) {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('thrown')
  return (
    <section>
      <button type="button" onClick={() => setBroken(true)}>
        {label}
      </button>
    </section>
  )
}

test('an island that throws after hydration moves focus to the replacing element', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const island = place('Swap', renderToString(<Breaks label="Swap" one={null} two={null} />))
  hydrateIsland(island, Breaks as never, [])
  const button = document.querySelector('button')!
  button.focus()
  await press()
  expect(island.dataset.state).toBe('failed')
  const now = document.querySelector('button')!
  expect(now).not.toBe(button)
  expect(document.activeElement).toBe(now)
})

test('renderIsland renders new props and preserves the island’s state', async () => {
  const island = place('Swap')
  hydrateIsland(island, Panel as never, [])
  await press()
  const script = island.nextElementSibling!
  script.textContent = script.textContent!.replace('"Swap"', '"Change"')
  renderIsland(island)
  await settled()
  expect(document.querySelector('button')?.textContent).toBe('Change')
  expect(input('hidden')).not.toBeNull()
})

test('hydrateIsland creates one root for two calls', async () => {
  const island = place('Swap')
  hydrateIsland(island, Panel as never, [])
  hydrateIsland(island, Panel as never, [])
  await press()
  expect(input('hidden')).not.toBeNull()
})

test('endIslands unmounts islands and the islands in their hidden slots', async () => {
  const island = place('Swap')
  hydrateIsland(island, Panel as never, [])
  input('shown')!.outerHTML = '<q-island id="inner" data-state="hydrated"></q-island>'
  await press()
  const holder = slotContainers(island)!.get('k1')!
  endIslands(document.body)
  expect(island.dataset.state).toBe('ended')
  expect((holder.querySelector('#inner') as HTMLElement).dataset.state).toBe('ended')
  await settled()
  expect(slotContainers(island)).toBeUndefined()
})

test('hydrateIsland throws for an island without props', () => {
  const island = place('Swap')
  island.nextElementSibling?.remove()
  expect(() => hydrateIsland(island, Panel as never, [])).toThrow('The island u has no props beside it.')
})
