interface Click {
  /** Uids from the root block to the block under the pointer, both included. */
  readonly path: readonly string[]
  readonly selected: readonly string[]
  /** True if the previous click was at the same position. */
  readonly isRepeated: boolean
  readonly isParent: boolean
  readonly isAdding: boolean
}

/**
 * Returns the selection after a click on the page: the innermost block; with Alt or a repeated click the parent of the selected
 * block, and after the outermost the innermost block. An adding click adds or removes the block.
 */
export function clickSelection({ path, selected, isRepeated, isParent, isAdding }: Click): readonly string[] {
  const innermost = path.at(-1)
  if (innermost === undefined) return isAdding ? selected : []
  if (isAdding)
    return selected.includes(innermost)
      ? selected.filter((uid) => uid !== innermost)
      : [...selected, innermost]
  const at = selected.length === 1 ? path.indexOf(selected[0]!) : -1
  if (isParent) return [path[at > 0 ? at - 1 : Math.max(0, path.length - 2)]!]
  if (isRepeated && at >= 0) return [path[at - 1] ?? innermost]
  return [innermost]
}
