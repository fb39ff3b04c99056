import { SLOT_TAG } from '../islands/islandElement.ts'

/** Elements that hold certain others only. A parser moves anything else out of a table, and lists lose their entries. */
const PARENTS = 'table|thead|tbody|tfoot|tr|colgroup|ul|ol|menu|dl|p|select|optgroup|datalist'

const place = `<${SLOT_TAG}[^<>]*>[^<]*</${SLOT_TAG}>`
const MISPLACED = new RegExp(`<(${PARENTS})(?: [^<>]*)?>(?:${place})*<${SLOT_TAG}[ >]`)

/** The element in which an island puts its inner blocks although it may not hold them; undefined where all is well. */
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

/** What to do about blocks that stand in an element which may not hold them. */
export function misplacedFix(element: string): string {
  const [, fix] = FIXES.find(([names]) => names.test(element)) ?? []
  return fix ?? `Put the blocks beside the <${element}>.`
}
