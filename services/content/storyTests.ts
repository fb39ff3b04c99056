import type { FieldValues } from './FieldValues.ts'
import { wildcard } from './filterOperators.ts'
import { withoutSlash } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { isJsonObject } from './JsonObject.ts'
import { flagOf, listOf, numbersOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import type { DateLimit, StoryQuery } from './StoryQuery.ts'
import { dateOf } from './storyDates.ts'
import { pathsIn } from './translations.ts'

export type StoryTest = (story: IndexedStory) => boolean

/** What each parameter of a list asks of a story. All must pass. @throws QueryError 422 */
export function testsOf(query: StoryQuery, values: FieldValues): StoryTest[] {
  const tests: StoryTest[] = []
  const add = <T>(value: T | undefined, test: (value: T) => StoryTest) => {
    if (value !== undefined) tests.push(test(value))
  }
  const { filter, language } = query
  add(query.get('starts_with'), (prefix) => (story) => {
    return pathsIn(story, language).some((path) => path.startsWith(prefix))
  })
  add(listOf(query.get('by_slugs')), (slugs) => slugTest(slugs, language))
  add(listOf(query.get('excluding_slugs')), (slugs) => not(slugTest(slugs, language)))
  add(numbersOf('by_ids', query.get('by_ids')), (ids) => {
    const wanted = new Set(ids)
    return (story) => wanted.has(story.id)
  })
  add(numbersOf('excluding_ids', query.get('excluding_ids')), (ids) => {
    const unwanted = new Set(ids)
    return (story) => !unwanted.has(story.id)
  })
  add(listOf(query.get('by_uuids')), (uuids) => {
    const wanted = new Set(uuids)
    return (story) => wanted.has(story.uuid)
  })
  add(query.get('content_type'), (type) => (story) => story.card.component === type)
  add(flagOf('is_startpage', query.get('is_startpage')), (flag) => (story) => story.isStartpage === flag)
  add(levelOf(query.get('level')), (level) => (story) => levelIs(story, level))
  add(listOf(query.get('with_tag')), (tags) => (story) => tags.some((tag) => story.tags.includes(tag)))
  add(numbersOf('in_workflow_stages', query.get('in_workflow_stages')), (ids) => (story) => {
    const stage = story.data.stage
    return isJsonObject(stage) && ids.includes(Number(stage.workflow_stage_id))
  })
  for (const limit of query.dateLimits) tests.push(dateTest(limit))
  add(filter, (passes) => (story) => passes(values.of(story, passes.fields)))
  return tests
}

/**
 * The time of a story's date that limits go by, in milliseconds; NaN where it has none. Visitors of a story whose file
 * changed get it anew, though its file may say that it was published long ago: it counts as published and updated then.
 */
export function timeOfDate(story: IndexedStory, field: DateLimit['field']): number {
  const time = Date.parse(dateOf(story.data, field) ?? '')
  return field === 'first_published_at' || Number.isNaN(time) ? time : Math.max(time, story.changed)
}

function slugTest(patterns: readonly string[], language: string | undefined): StoryTest {
  const tests = patterns.map((pattern) => wildcard(pattern))
  return (story) => {
    const paths = pathsIn(story, language).flatMap((path) => [path, withoutSlash(path)])
    return tests.some((test) => paths.some(test))
  }
}

/** Level 1 is the root; a folder's start page is at no level, as it stands for the folder. */
function levelIs(story: IndexedStory, level: number): boolean {
  if (story.isStartpage && story.fullSlug.endsWith('/')) return false
  if (story.isStartpage && story.parentId !== 0) return false
  return withoutSlash(story.fullSlug).split('/').length === level
}

function levelOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new QueryError(422, `level: "${text}" is not a whole number.`)
  return Number(text)
}

function dateTest({ field, comparison, time }: DateLimit): StoryTest {
  return (story) => {
    // What is before a time goes by the date alone: what changed since is still that old.
    if (comparison === 'gt') return timeOfDate(story, field) > time
    if (comparison === 'gte') return timeOfDate(story, field) >= time
    const value = Date.parse(dateOf(story.data, field) ?? '')
    return comparison === 'lt' ? value < time : value <= time
  }
}

function not(test: StoryTest): StoryTest {
  return (story) => !test(story)
}
