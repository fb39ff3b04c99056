import { writePageQuery } from '../../content/pageQuery.ts'
import { isStory } from '../../content/story.ts'
import { type Answers, askKey, type StoriesAnswer } from '../../registry/ask.ts'
import type { Plan } from '../../registry/planStory.ts'
import { trueUntil } from '../../registry/trueUntil.ts'

/** What a page was made of: the uuids of its story and of those its fields name, and the keys of what it asked for. */
export function pageDependencies(plan: Plan, answers: Answers): readonly string[] {
  const named = plan.placements.flatMap(({ values }) => Object.values(values).flat().filter(isStory))
  return [...new Set([plan.story.uuid, ...named.map(({ uuid }) => uuid), ...Object.keys(answers)])]
}

/** Whether something a page asks for could not be had. */
export const isIncomplete = (answers: Answers): boolean =>
  Object.values(answers).some((answer) => 'failed' in answer)

/** When a page stops being true without a publish: the first end among its blocks and its lists. */
export function firstEnd(plan: Plan, answers: Answers): Date | undefined {
  const ends = Object.values(answers).flatMap((answer) => {
    const { until } = Object('value' in answer ? answer.value : undefined) as { until?: string }
    return until ? [Date.parse(until)] : []
  })
  const own = trueUntil(plan)
  if (own) ends.push(own.getTime())
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
}

/** The addresses of the pages that follow the shown one in each of a page's lists, for whoever renders all of a site. */
export function furtherPages(plan: Plan, answers: Answers): readonly string[] {
  const lists = plan.placements.flatMap(({ asks }) =>
    Object.values(asks).flatMap((ask) => {
      const answer = ask?.kind === 'stories' ? answers[askKey(ask)] : undefined
      return answer && 'value' in answer ? [answer.value as StoriesAnswer] : []
    }),
  )
  const addresses = lists.flatMap(({ at, page, pages, chosen }) =>
    Array.from(
      { length: pages - page },
      (_, index) => at + writePageQuery({ tag: chosen, page: page + index + 1 }),
    ),
  )
  return [...new Set(addresses)]
}
