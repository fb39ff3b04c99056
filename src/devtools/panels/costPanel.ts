import { formatBytes } from '../blockFacts.ts'
import { createElement } from '../createElement.ts'
import { debounceIdle } from '../debounceIdle.ts'
import { PageVitals } from '../PageVitals.ts'
import { type ComponentCost, componentCosts, imageProblems } from '../pageCost.ts'
import type { Overlay, Panel } from '../panel.ts'
import { blockButton, emptyNote, focusFirst, section } from './panelParts.ts'

/** Maximum number of listed images and of elements that shifted. */
const MAX_LISTED = 50

/** Panel with the cost of each component (HTML, CSS, script), images that cost too much, and the blocks that LCP and CLS depend on. */
export const costPanel: Panel = {
  id: 'cost',
  title: 'Cost',
  open(container, overlay) {
    const lifetime = new AbortController()
    const draw = () => container.replaceChildren(...costView(overlay, vitals))
    // Measuring reads the HTML of the whole page.
    const redraw = debounceIdle(draw, lifetime.signal)
    const vitals = new PageVitals(redraw)
    draw()
    return {
      update: redraw,
      focus: () => focusFirst(container),
      end() {
        vitals.end()
        lifetime.abort()
      },
    }
  },
}

function costView(overlay: Overlay, vitals: PageVitals): Node[] {
  const elements = overlay.elements.all()
  const images = imageProblems(document.images).slice(0, MAX_LISTED)
  return [
    section('Blocks', costTable(componentCosts(elements, overlay.source), overlay)),
    section(
      'Images',
      images.length
        ? createElement(
            'ul',
            {},
            ...images.map(({ image, message }) =>
              createElement('li', {}, buttonAround(image, overlay), ` ${message}`),
            ),
          )
        : emptyNote('All images have a stated size and fit the screen.'),
    ),
    section('This load', vitalsView(vitals, overlay)),
  ]
}

const COLUMNS = ['Block', 'Number', 'HTML', 'CSS', 'Script'] as const

function costTable(costs: readonly ComponentCost[], overlay: Overlay): HTMLElement {
  const cell = (bytes: number | undefined) =>
    createElement('td', {}, bytes === undefined ? '–' : formatBytes(bytes))
  return createElement(
    'table',
    { class: 'costs' },
    createElement(
      'caption',
      {},
      'HTML and CSS are uncompressed. Scripts are those of the last build, as visitors download them.',
    ),
    createElement(
      'thead',
      {},
      createElement('tr', {}, ...COLUMNS.map((name) => createElement('th', { scope: 'col' }, name))),
    ),
    createElement(
      'tbody',
      {},
      ...costs.map(({ component, count, html, css, script, largest }) =>
        createElement(
          'tr',
          {},
          createElement('th', { scope: 'row' }, blockButton(largest, overlay, component)),
          createElement('td', {}, String(count)),
          cell(html),
          cell(css),
          cell(script),
        ),
      ),
    ),
  )
}

function vitalsView({ largestPaint, shift, shifts }: PageVitals, overlay: Overlay): HTMLElement {
  const paint = largestPaint ? `${Math.round(largestPaint.time)} ms` : 'not measured'
  const moved = [...shifts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_LISTED)
  return createElement(
    'ul',
    {},
    createElement(
      'li',
      { 'data-vital': 'paint' },
      `Largest contentful paint: ${paint} `,
      largestPaint?.element ? buttonAround(largestPaint.element, overlay) : undefined,
    ),
    createElement('li', { 'data-vital': 'shift' }, `Layout shifts: ${shift.toFixed(3)}`),
    ...moved.map(([element, value]) =>
      createElement('li', {}, buttonAround(element, overlay), ` moved by ${shiftText(value)}`),
    ),
  )
}

const shiftText = (value: number) => (value < 0.001 ? 'less than 0.001' : value.toFixed(3))

/** Returns a button of the block around an element; the element's name if it is in none. */
function buttonAround(element: Element, overlay: Overlay): HTMLElement {
  const node = overlay.elements.around(element)
  return node ? blockButton(node, overlay) : createElement('code', {}, element.localName)
}
