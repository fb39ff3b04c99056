/** How Word marks a paragraph of a list: the list, and how deep it stands in it. */
const LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i

/** A number or a letter with a dot or a bracket, as Word writes it before an item of a numbered list. */
const NUMBERED = /^\s*\(?([\da-z]{1,4}|[ivxlc]{1,6})[.)]/i

/** Word's clipboard has no lists: each item is a paragraph whose style names its list and depth. Makes lists of them. */
export function wordLists(body: HTMLElement): void {
  /** The open lists, by depth. */
  let open: { readonly element: Element; readonly depth: number; readonly list: string }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const found = LIST.exec(paragraph.getAttribute('style') ?? '')
    if (!found) continue
    const depth = Number(found[2])
    const sign = paragraph.querySelector('[style*="mso-list" i]')?.textContent ?? paragraph.textContent ?? ''
    const number = NUMBERED.exec(sign)?.[1]
    const tag = number === undefined ? 'ul' : 'ol'
    removeSigns(paragraph)
    if (!last || followingElement(last) !== paragraph) open = []
    open = open.filter((list) => list.depth <= depth)
    const current = open.at(-1)
    const isOther = current?.element.localName !== tag || (tag === 'ol' && current.list !== found[1])
    if (current?.depth === depth && isOther) open.pop()
    let list = open.at(-1)?.depth === depth ? open.at(-1)?.element : undefined
    if (!list) {
      list = body.ownerDocument.createElement(tag)
      const start = startOf(number)
      if (start > 1) list.setAttribute('start', String(start))
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ element: list, depth, list: found[1]! })
    }
    const item = body.ownerDocument.createElement('li')
    list.append(item)
    const text = body.ownerDocument.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    last = open[0]!.element
    paragraph.remove()
  }
}

/** The place in its list of an item that Word numbers by a number, a letter or a Roman number. */
function startOf(number = '1'): number {
  if (/^\d+$/.test(number)) return Number(number)
  const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
  const letters = [...number.toLowerCase()]
  // A single "c" or "l" is rather a letter.
  if (letters.every((letter) => roman[letter]) && !['c', 'l'].includes(letters.join('')))
    return letters.reduce((sum, letter, at) => {
      const [value, next] = [roman[letter]!, roman[letters[at + 1] ?? ''] ?? 0]
      return value < next ? sum - value : sum + value
    }, 0)
  return letters.length === 1 ? letters[0]!.charCodeAt(0) - 96 : 1
}

/** The bullet or number that Word writes into the text. */
function removeSigns(paragraph: Element): void {
  for (const sign of paragraph.querySelectorAll('[style*="mso-list" i]')) sign.remove()
}

const followingElement = (element: Element) => element.nextElementSibling
