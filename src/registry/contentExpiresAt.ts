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

/** Calls a plugin's `expiresAt`; undefined if it throws. */
function blockExpiresAt<Values>(
  expiresAt: (values: Values) => Date | undefined,
  values: Values,
): Date | undefined {
  try {
    const end = expiresAt(values)
    return end && !Number.isNaN(end.getTime()) ? end : undefined
  } catch {
    return undefined
  }
}
