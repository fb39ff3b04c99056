import { unwrap } from './unwrap.ts'

/** Makes lists what they are by HTML's rules: Google's documents, and some pages, put a list beside the item that it belongs to. */
export function cleanLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
    else {
      const made = body.ownerDocument.createElement('li')
      list.replaceWith(made)
      made.append(list)
    }
  }
  for (const list of body.querySelectorAll('ol:not([start])')) {
    const value = Number(list.querySelector(':scope > li')?.getAttribute('value'))
    if (Number.isInteger(value) && value > 1) list.setAttribute('start', String(value))
  }
  // A check box says nothing without its state.
  for (const box of body.querySelectorAll('li > label')) unwrap(box)
}
