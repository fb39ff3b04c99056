import type { AlikeSlots } from './StoryView.ts'

/** Which of a selection are wanted by the tags that they share with something. */
export interface Sharing {
  readonly tags: readonly string[]
  /** Uuids of those that are not. */
  readonly excluding: ReadonlySet<string>
  /** At most so many. */
  readonly most: number
}

/**
 * The slots that share most tags, those with most of them first, else in their order; some more than wanted where they stand together.
 * @param holding slots in order that hold for a condition
 * @param shared how many tags each slot shares
 */
export function mostShared(
  holding: (isWanted: (slot: number) => boolean) => Iterable<AlikeSlots>,
  shared: Uint16Array,
  most: number,
): readonly number[] {
  /** By how many tags they share. */
  const found: { readonly alike: AlikeSlots[]; count: number }[] = []
  /** Those who share so many are no longer among the first. */
  let enough = 0
  for (const { slots, rest } of holding((slot) => shared[slot]! > enough))
    for (const [size, some] of Map.groupBy(slots, (slot) => shared[slot]!)) {
      found[size] ??= { alike: [], count: 0 }
      found[size].alike.push({ slots: some, rest })
      found[size].count += some.length
      if (found[size].count >= most && size > enough) enough = size
    }
  const related: number[] = []
  for (const { alike } of found.reverse().filter(Boolean))
    for (const { slots, rest } of alike)
      if (related.length < most) related.push(...(slots.length > 1 ? slots.toSorted(rest) : slots))
  return related
}
