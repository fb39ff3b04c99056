import { KEPT_TAG } from '../islands/islandElement.ts'

/** Elements that hold certain others only. A parser moves anything else out of a table, and lists lose their entries. */
const PARENTS = 'table|thead|tbody|tfoot|tr|colgroup|ul|ol|menu|dl|p|select|optgroup|datalist'

const place = `<${KEPT_TAG}[^<>]*>[^<]*</${KEPT_TAG}>`
const MISPLACED = new RegExp(`<(${PARENTS})(?: [^<>]*)?>(?:${place})*<${KEPT_TAG}[ >]`)

/** The element in which an island puts its inner blocks although it may not hold them; undefined where all is well. */
export function misplacedSlot(markup: string): string | undefined {
  return MISPLACED.exec(markup)?.[1]
}
