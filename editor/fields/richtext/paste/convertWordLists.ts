/** Word's style of a list paragraph, with the list's number and the level. */
const LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i

/**
 * The marker that Word writes before an item of a numbered list: numbers or letters with a dot or a bracket. In `2.3.` the last part is the
 * item's number.
 */
const NUMBERED = /^\s*\(?(?:[\p{Nd}\p{L}]{1,6}[.)]){1,9}/u

/** Converts Word's list items to lists. In Word's HTML each item is a paragraph whose style names its list and level. */
export function convertWordLists(body: HTMLElement): void {
  /** Lists that the next item can belong to, outermost first. */
  let open: { readonly element: Element; readonly depth: number; readonly list: string; next: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const found = LIST.exec(paragraph.getAttribute('style') ?? '')
    if (!found) continue
    const depth = Number(found[2])
    const marker =
      paragraph.querySelector('[style*="mso-list" i]')?.textContent ?? paragraph.textContent ?? ''
    const numbers = NUMBERED.exec(marker)?.[0]
    const tag = numbers === undefined ? 'ul' : 'ol'
    const number = numberOf(numbers?.match(/[\p{Nd}\p{L}]+/gu)?.at(-1) ?? '')
    removeMarkers(paragraph)
    if (!last || last.nextElementSibling !== paragraph) open = []
    open = open.filter((list) => list.depth <= depth)
    const current = open.at(-1)
    const startsNewList =
      current?.element.localName !== tag ||
      (tag === 'ol' && (current.list !== found[1] || (number ?? current.next) !== current.next))
    if (current?.depth === depth && startsNewList) open.pop()
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

/** Parses an item's number, letter or Roman number; undefined for other letters. */
function numberOf(text: string): number | undefined {
  if (/^\p{Nd}+$/u.test(text)) return [...text].reduce((sum, digit) => sum * 10 + digitOf(digit), 0)
  const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
  const letters = [...text.toLowerCase()]
  // A single "c" or "l" is more likely a letter than a Roman number.
  if (letters.length && letters.every((letter) => roman[letter]) && !['c', 'l'].includes(letters.join('')))
    return letters.reduce((sum, letter, at) => {
      const [value, next] = [roman[letter]!, roman[letters[at + 1] ?? ''] ?? 0]
      return value < next ? sum - value : sum + value
    }, 0)
  return /^[a-z]$/.test(letters.join('')) ? letters[0]!.charCodeAt(0) - 96 : undefined
}

/** Returns the value of a digit of any script. Unicode has the ten digits of a script in a row, from zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** Removes the bullet or number that Word writes into the text. */
function removeMarkers(paragraph: Element): void {
  for (const marker of paragraph.querySelectorAll('[style*="mso-list" i]')) marker.remove()
}
