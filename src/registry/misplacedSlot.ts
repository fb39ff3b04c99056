import { SLOT_TAG } from '../islands/islandElement.ts'

/** Elements with restricted children. HTML parsers move other elements out of tables, and lists would have invalid entries. */
const PARENTS = 'table|thead|tbody|tfoot|tr|colgroup|ul|ol|menu|dl|p|select|optgroup|datalist'

const slotElement = `<${SLOT_TAG}[^<>]*>[^<]*</${SLOT_TAG}>`
const MISPLACED = new RegExp(`<(${PARENTS})(?: [^<>]*)?>(?:${slotElement})*<${SLOT_TAG}[ >]`)

/** Returns the name of an element that directly contains an island's slot but must not; undefined if there is none. */
export function misplacedSlot(markup: string): string | undefined {
  return MISPLACED.exec(markup)?.[1]
}

const FIXES: readonly (readonly [RegExp, string])[] = [
  [/^(?:ul|ol|menu)$/, 'Put each block into a <li>.'],
  [/^tr$/, 'Put each block into a <td>.'],
  [/^(?:table|thead|tbody|tfoot|colgroup)$/, 'Put each block into a <td> of a <tr>.'],
  [/^dl$/, 'Put each block into a <dd>.'],
  [/^p$/, 'Write a <div> in place of the <p>.'],
]

/** Returns how to correct a slot that is in such an element. */
export function misplacedFix(element: string): string {
  const [, fix] = FIXES.find(([names]) => names.test(element)) ?? []
  return fix ?? `Put the blocks beside the <${element}>.`
}
