import type { Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import type { Registry } from '../registry/registry.ts'
import { findUsage, type UsagePlace } from './findUsage.ts'
import { namesOf } from './references.ts'
import { UsageCounts } from './UsageCounts.ts'
import { usageTarget } from './UsageTarget.ts'

/** What to look for: a block, one of its fields, or a value of the field. */
export interface UsageRequest {
  readonly component: string
  readonly field?: string | undefined
  readonly value?: string | undefined
}

/** A story that uses something. */
export interface UsingStory {
  readonly name: string
  readonly slug: string
  /** Undefined if the story is not a page. */
  readonly path: string | undefined
  /** The first places in the story. */
  readonly places: readonly UsagePlace[]
  /** Number of further places. */
  readonly more: number
}

/** A value of a block's field, and how often the block has it. */
export interface ValueUsage {
  readonly field: string
  readonly value: string
  readonly places: number
  readonly stories: number
}

/** Where and how a space uses a block. */
export interface UsageReport {
  readonly places: number
  readonly stories: number
  /** The first stories. */
  readonly first: readonly UsingStory[]
  /** Most used values of the block's fields with few values, most used fields first. */
  readonly values: readonly ValueUsage[]
  /** Number of stories that were read. */
  readonly read: number
}

/** Maximum number of listed stories, of listed places of each, and of listed values. */
const MAX_STORIES = 50
const MAX_PLACES = 5
const MAX_VALUES = 100

/** Maximum number of values of a listed field. A field with more is a text, not a choice. */
const MAX_CHOICES = 12

/**
 * Returns where stories use a block, a field or a value, and which values the block's fields have. Stores nothing of the stories but what
 * the report lists.
 * @throws Error for an invalid name, and what reading the stories throws
 */
export async function usageReport(
  stories: AsyncIterable<Story>,
  { component, field, value }: UsageRequest,
  registry: Registry,
): Promise<UsageReport> {
  const target =
    field === undefined
      ? usageTarget('block', component, registry)
      : value === undefined
        ? usageTarget('field', `${component}.${field}`, registry)
        : usageTarget('value', `${component}.${field}=${value}`, registry)
  const names = namesOf('value', registry)
  const values = new UsageCounts((visit) => (visit.owner?.component === component ? names(visit) : []))
  const first: UsingStory[] = []
  const total = { places: 0, stories: 0, read: 0 }
  for await (const story of stories) {
    total.read += 1
    values.add(story.content)
    const found = findUsage(story, target)
    if (!found) continue
    total.stories += 1
    for (const { count } of found.places) total.places += count
    if (first.length < MAX_STORIES)
      first.push({
        name: found.name,
        slug: found.story,
        path: isPage(story, registry) ? slugToPath(found.story) : undefined,
        places: found.places.slice(0, MAX_PLACES),
        more: Math.max(0, found.places.length - MAX_PLACES),
      })
  }
  return { ...total, first, values: choices(values) }
}

const isPage = ({ content }: Story, registry: Registry) => registry.get(content.component)?.kind === 'page'

/** Returns the counts of values, without fields that have many. */
function choices(counts: UsageCounts): readonly ValueUsage[] {
  const values = counts.rows.map(({ name, places, stories }): ValueUsage => {
    const [key = ''] = name.split('=', 1)
    return {
      field: key.slice(key.indexOf('.') + 1),
      value: name.slice(key.length + 1),
      places,
      stories,
    }
  })
  return [...Map.groupBy(values, ({ field }) => field).values()]
    .filter(({ length }) => length <= MAX_CHOICES)
    .flat()
    .slice(0, MAX_VALUES)
}
