import type { PageTree } from './buildPageTree.ts'

/** The first moment at which a block of the page stops being true; undefined where only a publish can change it. */
export function trueUntil(tree: PageTree): Date | undefined {
  let first: Date | undefined
  for (const { plugin, values, refusal } of tree.nodes) {
    if (refusal || !plugin?.until) continue
    const end = endOf(plugin.until, values)
    if (end && (!first || end < first)) first = end
  }
  return first
}

/** Where the definition throws, the block never ends: it shows what it can, and goes on showing it. */
function endOf<Values>(until: (values: Values) => Date | undefined, values: Values): Date | undefined {
  try {
    const end = until(values)
    return end && !Number.isNaN(end.getTime()) ? end : undefined
  } catch {
    return undefined
  }
}
