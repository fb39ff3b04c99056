import { createElement } from '../createElement.ts'
import { type Card, type Heading, readPageHead } from '../pageHead.ts'
import type { Overlay, Panel } from '../panel.ts'
import { valueView } from '../valueTree.ts'
import { emptyNote, focusFirst, linkButton, section } from './panelParts.ts'

/** Maximum number of listed headings. */
const MAX_HEADINGS = 300

/** Panel with what search engines, social networks and screen readers read: title, card, structured data, outline of headings. */
export const headPanel: Panel = {
  id: 'head',
  title: 'Head',
  count: () => readPageHead(document).problems.length,
  open(container, overlay) {
    const draw = () => container.replaceChildren(...headView(overlay))
    draw()
    return {
      update: draw,
      focus: () => focusFirst(container),
    }
  },
}

function headView(overlay: Overlay): Node[] {
  const { title, description, address, card, data, headings, problems } = readPageHead(document)
  return [
    ...(problems.length
      ? [createElement('ul', { class: 'advice' }, ...problems.map((one) => createElement('li', {}, one)))]
      : []),
    section(
      'Search result',
      createElement('p', { class: 'path' }, address),
      createElement('p', {}, createElement('b', {}, title)),
      createElement('p', {}, description),
    ),
    section('Card', cardView(card)),
    section(
      'Structured data',
      ...data.map(({ type, name, value }) => {
        const entry = valueView(value)
        if (entry instanceof HTMLDetailsElement)
          entry.querySelector('summary')?.replaceChildren(createElement('b', {}, type), name && ` ${name}`)
        return entry
      }),
      data.length ? undefined : emptyNote('The page has no structured data.'),
    ),
    section(
      'Headings',
      createElement(
        'ol',
        { class: 'outline' },
        ...headings.slice(0, MAX_HEADINGS).map((heading) => headingRow(heading, overlay)),
      ),
    ),
  ]
}

function cardView({ title, description, image, size, alt }: Card): HTMLElement {
  if (!title) return emptyNote('The page has no card.')
  return createElement(
    'div',
    { class: 'card' },
    image ? createElement('img', { src: image, alt, loading: 'lazy' }) : undefined,
    createElement('b', {}, title),
    createElement('p', {}, description),
    size ? createElement('p', { class: 'type' }, size) : undefined,
  )
}

/** A heading of the outline. Pressing it scrolls to it and selects its block. */
function headingRow({ level, text, element }: Heading, { elements, selection }: Overlay): HTMLElement {
  const button = linkButton(text || '(empty)', () => {
    selection.select(elements.around(element))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const row = createElement('li', {}, createElement('span', { class: 'type' }, `h${level}`), button)
  row.style.setProperty('--level', String(level - 1))
  return row
}
