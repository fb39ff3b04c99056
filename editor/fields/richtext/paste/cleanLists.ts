import { unwrap } from './unwrap.ts'

/** Nests lists as HTML requires. Google Docs and some pages put a nested list beside the item that it belongs to. */
export function cleanLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
    else {
      const wrapper = body.ownerDocument.createElement('li')
      list.replaceWith(wrapper)
      wrapper.append(list)
    }
  }
  for (const list of body.querySelectorAll('ol:not([start])')) {
    const value = Number(list.querySelector(':scope > li')?.getAttribute('value'))
    if (Number.isInteger(value) && value > 1) list.setAttribute('start', String(value))
  }
  // Lists of checkboxes lose their state in a paste, so only the labels' text is useful.
  for (const box of body.querySelectorAll('li > label')) unwrap(box)
}
