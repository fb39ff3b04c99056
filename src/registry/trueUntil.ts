import type { Plan } from './planStory.ts'

/** The first moment at which a block of the page stops being true; undefined where only a publish can change it. */
export function trueUntil(plan: Plan): Date | undefined {
  let first: Date | undefined
  for (const { plugin, block, refusal } of plan.placements) {
    if (refusal || !plugin?.until) continue
    const end = endOf(plugin.until, block)
    if (end && (!first || end < first)) first = end
  }
  return first
}

/** Content that the definition cannot read ends never: the block shows what it can, and goes on showing it. */
function endOf<Content>(until: (content: Content) => Date | undefined, content: Content): Date | undefined {
  try {
    const end = until(content)
    return end && !Number.isNaN(end.getTime()) ? end : undefined
  } catch {
    return undefined
  }
}
