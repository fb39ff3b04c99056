/** How Word marks a paragraph of a list: the list, and how deep it stands in it. */
const LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i

/**
 * Numbers or letters with a dot or a bracket, as Word writes them before an item of a numbered list; of `2.3.` the last part counts in its
 * list.
 */
const NUMBERED = /^\s*\(?(?:[\p{Nd}\p{L}]{1,6}[.)]){1,9}/u

/** Word's clipboard has no lists: each item is a paragraph whose style names its list and depth. Makes lists of them. */
export function wordLists(body: HTMLElement): void {
  /** The open lists, by depth. */
  let open: { readonly element: Element; readonly depth: number; readonly list: string; next: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const found = LIST.exec(paragraph.getAttribute('style') ?? '')
    if (!found) continue
    const depth = Number(found[2])
    const sign = paragraph.querySelector('[style*="mso-list" i]')?.textContent ?? paragraph.textContent ?? ''
    const numbers = NUMBERED.exec(sign)?.[0]
    const tag = numbers === undefined ? 'ul' : 'ol'
    const number = numberOf(numbers?.match(/[\p{Nd}\p{L}]+/gu)?.at(-1) ?? '')
    removeSigns(paragraph)
    if (!last || followingElement(last) !== paragraph) open = []
    open = open.filter((list) => list.depth <= depth)
    const current = open.at(-1)
    const isOther =
      current?.element.localName !== tag ||
      (tag === 'ol' && (current.list !== found[1] || (number ?? current.next) !== current.next))
    if (current?.depth === depth && isOther) open.pop()
    let list = open.at(-1)?.depth === depth ? open.at(-1) : undefined
    if (!list) {
      const element = body.ownerDocument.createElement(tag)
      const next = number ?? 1
      if (tag === 'ol' && next !== 1) element.setAttribute('start', String(next))
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(element)
      else paragraph.before(element)
      list = { element, depth, list: found[1]!, next }
      open.push(list)
    }
    list.next += 1
    const item = body.ownerDocument.createElement('li')
    list.element.append(item)
    const text = body.ownerDocument.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    last = open[0]!.element
    paragraph.remove()
  }
}

/** What an item's number, letter or Roman number says; undefined for letters that are no number we know. */
function numberOf(sign: string): number | undefined {
  if (/^\p{Nd}+$/u.test(sign)) return [...sign].reduce((sum, digit) => sum * 10 + digitOf(digit), 0)
  const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
  const letters = [...sign.toLowerCase()]
  // A single "c" or "l" is rather a letter.
  if (letters.length && letters.every((letter) => roman[letter]) && !['c', 'l'].includes(letters.join('')))
    return letters.reduce((sum, letter, at) => {
      const [value, next] = [roman[letter]!, roman[letters[at + 1] ?? ''] ?? 0]
      return value < next ? sum - value : sum + value
    }, 0)
  return /^[a-z]$/.test(letters.join('')) ? letters[0]!.charCodeAt(0) - 96 : undefined
}

/** The value of a digit of any script: ten follow each other, from zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** The bullet or number that Word writes into the text. */
function removeSigns(paragraph: Element): void {
  for (const sign of paragraph.querySelectorAll('[style*="mso-list" i]')) sign.remove()
}

const followingElement = (element: Element) => element.nextElementSibling
