import { fullSlugIn } from './cdnStory.ts'
import { wildcard } from './filterOperators.ts'
import { withoutSlash } from './fullSlugs.ts'
import { isJsonObject } from './JsonObject.ts'
import { flagOf, listOf, numbersOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import type { IndexedStory, StoryView } from './StoryIndex.ts'
import type { DateLimit, StoryQuery } from './StoryQuery.ts'
import { searchStories } from './searchStories.ts'
import { parseSortBy } from './sortStories.ts'
import { dateOf } from './storyDates.ts'

type StoryTest = (story: IndexedStory) => boolean

/** All stories that a list request asks for, in its order, before paging. @throws QueryError 422 */
export function selectStories(view: StoryView, query: StoryQuery): readonly IndexedStory[] {
  const tests = testsOf(query)
  const sortBy = query.get('sort_by')
  const order = sortBy === undefined ? undefined : parseSortBy(sortBy)
  const ordered = listOf(query.get('by_uuids_ordered'))
  const candidates = ordered === undefined ? view.stories : storiesOf(view, ordered)
  const passing = candidates.filter((story) => tests.every((test) => test(story)))
  const term = query.get('search_term')
  const found = term === undefined ? passing : searchStories(passing, term)
  return order === undefined || ordered !== undefined ? found : found.toSorted(order)
}

function testsOf(query: StoryQuery): StoryTest[] {
  const tests: StoryTest[] = []
  const add = <T>(value: T | undefined, test: (value: T) => StoryTest) => {
    if (value !== undefined) tests.push(test(value))
  }
  const { filter, language } = query
  add(query.get('starts_with'), (prefix) => (story) => {
    return story.fullSlug.startsWith(prefix) || fullSlugIn(story, language).startsWith(prefix)
  })
  add(listOf(query.get('by_slugs')), (slugs) => slugTest(slugs, language))
  add(listOf(query.get('excluding_slugs')), (slugs) => not(slugTest(slugs, language)))
  add(numbersOf('by_ids', query.get('by_ids')), (ids) => (story) => ids.includes(story.id))
  add(numbersOf('excluding_ids', query.get('excluding_ids')), (ids) => (story) => !ids.includes(story.id))
  add(listOf(query.get('by_uuids')), (uuids) => {
    const wanted = new Set(uuids)
    return (story) => wanted.has(story.uuid)
  })
  add(query.get('content_type'), (type) => (story) => story.content.component === type)
  add(flagOf('is_startpage', query.get('is_startpage')), (flag) => (story) => story.isStartpage === flag)
  add(levelOf(query.get('level')), (level) => (story) => levelIs(story, level))
  add(listOf(query.get('with_tag')), (tags) => (story) => tags.some((tag) => story.tags.includes(tag)))
  add(numbersOf('in_workflow_stages', query.get('in_workflow_stages')), (ids) => (story) => {
    const stage = story.data.stage
    return isJsonObject(stage) && ids.includes(Number(stage.workflow_stage_id))
  })
  for (const limit of query.dateLimits) tests.push(dateTest(limit))
  add(filter, (passes) => (story) => passes(story.content))
  return tests
}

function storiesOf(view: StoryView, uuids: readonly string[]): IndexedStory[] {
  return [...new Set(uuids)].flatMap((uuid) => {
    const story = view.byUuid.get(uuid)
    return story === undefined || story.isFolder ? [] : [story]
  })
}

function slugTest(patterns: readonly string[], language: string | undefined): StoryTest {
  const tests = patterns.map((pattern) => wildcard(pattern))
  return (story) => {
    const paths = [story.fullSlug, withoutSlash(story.fullSlug), fullSlugIn(story, language)]
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
    const value = Date.parse(dateOf(story.data, field) ?? '')
    if (Number.isNaN(value)) return false
    if (comparison === 'gt') return value > time
    if (comparison === 'gte') return value >= time
    return comparison === 'lt' ? value < time : value <= time
  }
}

function not(test: StoryTest): StoryTest {
  return (story) => !test(story)
}
