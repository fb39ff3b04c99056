import type { PageTree } from './buildPageTree.ts'

/** Returns when the first block of the page expires; undefined if only a publish can change it. */
export function contentExpiresAt(tree: PageTree): Date | undefined {
  let first: Date | undefined
  for (const { plugin, values, refusal } of tree.nodes) {
    if (refusal || !plugin?.expiresAt) continue
    const end = blockExpiresAt(plugin.expiresAt, values)
    if (end && (!first || end < first)) first = end
  }
  return first
}

/** A definition that throws means that the block never expires. */
function blockExpiresAt<Values>(
  until: (values: Values) => Date | undefined,
  values: Values,
): Date | undefined {
  try {
    const end = until(values)
    return end && !Number.isNaN(end.getTime()) ? end : undefined
  } catch {
    return undefined
  }
}
