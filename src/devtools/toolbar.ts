import { KINDS, kindOf } from './blockFacts.ts'
import { createElement } from './createElement.ts'
import type { Dock } from './Dock.ts'
import type { InspectMode } from './InspectMode.ts'
import type { OutlineCanvas } from './OutlineCanvas.ts'
import { depthColour, KIND_COLOURS } from './OutlineCanvas.ts'
import type { Overlay } from './panel.ts'
import { type Preferences, readPreferences, writePreferences } from './preferences.ts'
import { rovingTabIndex } from './rovingTabIndex.ts'

interface ToolbarOptions {
  readonly dock: Dock
  readonly inspect: InspectMode
  readonly outlines: OutlineCanvas
  readonly overlay: Overlay
  readonly moved: () => void
  readonly close: () => void
}

export interface Toolbar {
  readonly element: HTMLElement
  inspecting(isOn: boolean): void
  update(): void
}

const OUTLINES: readonly (readonly [Preferences['outline'], string])[] = [
  ['none', 'None'],
  ['kind', 'By kind'],
  ['depth', 'By depth'],
]

/** Creates the toolbar: inspect mode, outlines of all blocks, the dock's position, closing. */
export function toolbar({ dock, inspect, outlines, overlay, moved, close }: ToolbarOptions): Toolbar {
  const button = (label: string, title: string, press: () => void, icon = '') => {
    const name = icon ? { 'aria-label': label } : {}
    const element = createElement(
      'button',
      { type: 'button', title, ...name, class: icon && 'icon' },
      icon || label,
    )
    element.addEventListener('click', press)
    return element
  }
  const inspectButton = button('Inspect', 'Point at blocks of the page', () => inspect.toggle())
  inspectButton.ariaPressed = 'false'
  const choices = OUTLINES.map(([by, label]) => {
    const choice = button(
      label,
      label === 'None' ? 'No outlines' : `Outline all blocks ${label.toLowerCase()}`,
      () => outline(by),
    )
    choice.dataset.outline = by
    return choice
  })
  const group = createElement(
    'div',
    { class: 'choices', role: 'group', 'aria-label': 'Outline all' },
    createElement('span', {}, 'Outline'),
    ...choices,
  )
  const side = button('Dock at the other side', 'Dock at the other side', move, '◫')
  const end = button('Close', 'Close (Escape)', close, '✕')
  const bar = createElement(
    'div',
    { class: 'bar', role: 'toolbar', 'aria-label': 'Overlay' },
    inspectButton,
    group,
    createElement('span', { class: 'space' }),
    side,
    end,
  )
  const legend = createElement('p', { class: 'legend' })

  function move(): void {
    dock.move()
    moved()
    outlines.outline(readPreferences().outline)
  }

  function outline(by: Preferences['outline']): void {
    writePreferences({ outline: by })
    outlines.outline(by)
    update()
  }

  function update(): void {
    const by = readPreferences().outline
    for (const choice of choices) choice.ariaPressed = String(choice.dataset.outline === by)
    side.hidden = !dock.canMove
    legend.hidden = by === 'none'
    if (by !== 'none') legend.replaceChildren(...legendOf(by, overlay))
  }

  const opens = overlay.source.openFile ? 'opens the file' : 'shows the content'
  update()
  rovingTabIndex(bar)
  outlines.outline(readPreferences().outline)
  return {
    element: createElement('header', {}, bar, legend),
    inspecting: (isOn) => {
      inspectButton.ariaPressed = String(isOn)
      overlay.say(
        isOn
          ? `Arrow keys move. Click or Enter ${opens}. With Shift: copy the path. With Alt: copy the JSON.`
          : '',
      )
      if (isOn) inspectButton.focus({ preventScroll: true })
    },
    update,
  }
}

/** Returns the legend's entries: colour, label and number of blocks. */
function legendOf(by: 'kind' | 'depth', { elements }: Overlay): HTMLElement[] {
  const shown = [...elements.all().keys()]
  const entries =
    by === 'kind'
      ? KINDS.map(
          (kind) => [kind, KIND_COLOURS[kind], shown.filter((one) => kindOf(one) === kind).length] as const,
        )
      : [...new Set(shown.map(({ depth }) => depth))]
          .toSorted((a, b) => a - b)
          .map(
            (depth) =>
              [`${depth}`, depthColour(depth), shown.filter((one) => one.depth === depth).length] as const,
          )
  return entries
    .filter(([, , count]) => count > 0)
    .map(([label, colour, count]) => {
      const swatch = createElement('i', { 'aria-hidden': 'true' })
      swatch.style.background = colour
      return createElement(
        'span',
        {},
        swatch,
        by === 'depth' ? `depth ${label} ` : `${label} `,
        createElement('b', {}, `× ${count}`),
      )
    })
}
