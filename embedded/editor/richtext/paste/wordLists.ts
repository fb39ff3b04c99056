/** How Word marks a paragraph of a list: the list, and how deep it stands in it. */
const LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i

/** A number or a letter with a dot or a bracket, as Word writes it before an item of a numbered list. */
const NUMBERED = /^\s*\(?([\da-z]{1,4}|[ivxlc]{1,6})[.)]/i

/** Word's clipboard has no lists: each item is a paragraph whose style names its list and depth. Makes lists of them. */
export function wordLists(body: HTMLElement): void {
  /** The open lists, by depth. */
  let open: { readonly element: Element; readonly depth: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const found = LIST.exec(paragraph.getAttribute('style') ?? '')
    if (!found) continue
    const depth = Number(found[2])
    const sign = paragraph.querySelector('[style*="mso-list" i]')?.textContent ?? paragraph.textContent ?? ''
    const tag = NUMBERED.test(sign) ? 'ol' : 'ul'
    removeSigns(paragraph)
    if (!last || followingElement(last) !== paragraph) open = []
    open = open.filter((list) => list.depth <= depth)
    const current = open.at(-1)
    let list = current?.depth === depth ? current.element : undefined
    if (!list) {
      list = body.ownerDocument.createElement(tag)
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ element: list, depth })
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

/** The bullet or number that Word writes into the text. */
function removeSigns(paragraph: Element): void {
  for (const sign of paragraph.querySelectorAll('[style*="mso-list" i]')) sign.remove()
}

const followingElement = (element: Element) => element.nextElementSibling
