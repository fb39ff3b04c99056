import { type Answers, type Ask, askKey } from './ask.ts'
import type { Plan } from './planStory.ts'

/** Everything a plan's blocks ask for, each once, by its key. */
export function collectAsks(plan: Plan): ReadonlyMap<string, Ask> {
  const asks = new Map<string, Ask>()
  for (const placement of plan.placements)
    for (const ask of Object.values(placement.asks)) if (ask) asks.set(askKey(ask), ask)
  return asks
}

/**
 * Answers for a plan that was just changed: where a block now asks for something that is not answered yet, it keeps what its
 * ask of that name was answered before.
 */
export function keptAnswers(before: Plan, after: Plan, answers: Answers): Answers {
  const earlier = new Map(before.placements.map(({ uid, asks }) => [uid, asks]))
  const kept: Record<string, Answers[string]> = { ...answers }
  for (const { uid, asks } of after.placements)
    for (const [name, ask] of Object.entries(asks)) {
      const former = earlier.get(uid)?.[name]
      if (!ask || !former || former.kind !== ask.kind || askKey(ask) in kept) continue
      const answer = answers[askKey(former)]
      if (answer) kept[askKey(ask)] = answer
    }
  return kept
}
