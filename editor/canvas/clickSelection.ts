interface Click {
  /** From the story's own content to the block under the pointer, both included. */
  readonly path: readonly string[]
  readonly selected: readonly string[]
  /** Whether the click before was at the same spot. */
  readonly isRepeated: boolean
  readonly isParent: boolean
  readonly isAdding: boolean
}

/**
 * What a click on the page selects: the innermost block; with Alt, or by a click at the same spot again, the one that the selected
 * stands in, and after the outermost the innermost again. A click that adds takes the block in, or out again.
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
