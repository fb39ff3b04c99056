import { isObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { FieldValues } from './FieldValues.ts'
import { wildcard } from './filterOperators.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { flagOf, listOf, numbersOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import type { DateLimit, StoryQuery } from './StoryQuery.ts'
import { dateOf } from './storyDates.ts'
import { pathsIn } from './translations.ts'

export type StoryTest = (story: IndexedStory) => boolean

/** Returns a test for each filter parameter of a list. A story must pass all of them. @throws QueryError 422 */
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
    return isObject(stage) && ids.includes(Number(stage.workflow_stage_id))
  })
  for (const limit of query.dateLimits) tests.push(dateTest(limit))
  add(filter, (passes) => (story) => passes(values.of(story, passes.fields)))
  return tests
}

/**
 * Returns the time for comparing a story's date with a limit, in milliseconds; NaN if it has no date. A story whose file was
 * edited may have an old date of publication in the file, so the time of the change counts if it is later.
 */
export function timeOfDate(story: IndexedStory, field: DateLimit['field']): number {
  const time = Date.parse(dateOf(story.data, field) ?? '')
  return field === 'first_published_at' || Number.isNaN(time) ? time : Math.max(time, story.changed)
}

function slugTest(patterns: readonly string[], language: string | undefined): StoryTest {
  const tests = patterns.map((pattern) => wildcard(pattern))
  return (story) => {
    const paths = pathsIn(story, language).flatMap((path) => [path, withoutSlashes(path)])
    return tests.some((test) => paths.some(test))
  }
}

/** Returns true if a story is at a level; 1 is the root. A folder's start page has no level, since it represents the folder. */
function levelIs(story: IndexedStory, level: number): boolean {
  if (story.isStartpage && story.fullSlug.endsWith('/')) return false
  if (story.isStartpage && story.parentId !== 0) return false
  return withoutSlashes(story.fullSlug).split('/').length === level
}

function levelOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new QueryError(422, `level: "${text}" is not a whole number.`)
  return Number(text)
}

function dateTest({ field, comparison, time }: DateLimit): StoryTest {
  return (story) => {
    // Upper limits use the date without the time of the change: an edited file does not make an old story new.
    if (comparison === 'gt') return timeOfDate(story, field) > time
    if (comparison === 'gte') return timeOfDate(story, field) >= time
    const value = Date.parse(dateOf(story.data, field) ?? '')
    return comparison === 'lt' ? value < time : value <= time
  }
}

function not(test: StoryTest): StoryTest {
  return (story) => !test(story)
}
