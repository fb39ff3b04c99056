import { rebaseAssets } from '../../content/rebaseAssets.ts'
import type { StoriesParams } from '../../content/storiesParams.ts'
import type { Story } from '../../content/story.ts'
import { type Answers, askKey } from '../../registry/ask.ts'
import { collectAsks } from '../../registry/collectAsks.ts'
import type { Plan } from '../../registry/planStory.ts'
import type { PageRequest, SiteOptions } from '../siteOptions.ts'
import { answerAsks } from './answerAsks.ts'
import type { AnswerContext } from './answerContext.ts'
import { bodyFields } from './bodyFields.ts'

export type AnsweringOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'listStories' | 'assetBase' | 'clientSettings'
>

/** Answers everything a plan's blocks ask for. Never rejects. */
export function answerPlan(
  plan: Plan,
  { version }: Pick<PageRequest, 'version'>,
  { site, registry, listStories, assetBase, clientSettings }: AnsweringOptions,
): Promise<Answers> {
  const excluding_fields = bodyFields(registry) || undefined
  const lists = new Map<string, Promise<readonly Story[]>>()
  // Blocks that ask for different parts of one list share its request.
  const list = (params: StoriesParams) => {
    const key = JSON.stringify(params)
    const known = lists.get(key) ?? listStories({ ...params, excluding_fields }, version)
    lists.set(key, known)
    return known
  }
  const context: AnswerContext = {
    registry,
    list,
    listWhole: (params) => listStories(params, version),
    settings: { ...site.clientSettings.defaults, ...clientSettings },
    rebase: (value) => rebaseAssets(value, assetBase),
  }
  return answerAsks(collectAsks(plan), context, site.asks)
}

/** Whether the address asks for a part of a list that no list on the page has: a page beyond the last, a tag of nothing. */
export function asksBeyond(plan: Plan, answers: Answers): boolean {
  const lists = plan.placements.flatMap(({ asks }) =>
    Object.values(asks).flatMap((ask) => {
      const answer = ask?.kind === 'stories' ? answers[askKey(ask)] : undefined
      return ask?.kind === 'stories' && answer && 'value' in answer
        ? [{ ask, answer: answer.value as { pages: number; tags: readonly string[] } }]
        : []
    }),
  )
  const paged = lists.filter(({ ask }) => ask.page !== undefined)
  const tagged = lists.filter(({ ask }) => ask.chosen !== undefined)
  return (
    (paged.length > 0 && paged.every(({ ask, answer }) => ask.page! > answer.pages)) ||
    (tagged.length > 0 && tagged.every(({ ask, answer }) => !answer.tags.includes(ask.chosen!)))
  )
}
