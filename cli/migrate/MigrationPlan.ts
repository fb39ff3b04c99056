import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { commandName, withWords } from '../../server/commandName.ts'
import { rewriteHash, type StoryRewrite } from '../../services/rewriteStories.ts'
import type { Block } from '../../src/content/story.ts'
import { migrateContent } from '../../src/registry/migrateContent.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { replaceDeprecated } from '../../src/registry/replaceDeprecated.ts'

/** A story that a migration changes. */
const plannedStory = v.object({ uuid: v.string(), story: v.string(), file: v.string(), hash: v.string() })
export type PlannedStory = v.InferOutput<typeof plannedStory>

const planSchema = v.object({
  hash: v.string(),
  /** Whether deprecated blocks and fields are replaced, too. */
  deprecated: v.boolean(),
  stories: v.array(plannedStory),
})

/** The plan of a migration, as stored beside its page. */
export type MigrationPlan = v.InferOutput<typeof planSchema>

export const plannedStoryOf = (rewrite: StoryRewrite): PlannedStory => ({
  uuid: rewrite.uuid,
  story: rewrite.story,
  file: rewrite.file,
  hash: rewriteHash(rewrite),
})

/** Returns the hash of a plan: equal hashes mean the same stories, with the same texts before and after. */
export const planHash = (stories: readonly Pick<PlannedStory, 'hash'>[]): string =>
  createHash('sha256')
    .update(stories.map(({ hash }) => hash).join('\n'))
    .digest('hex')
    .slice(0, 12)

/** Returns the function that migrates a story's content. It returns the same object if nothing changes. */
export const contentRewrite =
  (registry: Registry, deprecated: boolean) =>
  <Content extends object>(content: Content): Content => {
    const migrated = migrateContent(content as unknown as Block, registry)
    return (deprecated ? replaceDeprecated(migrated, registry) : migrated) as unknown as Content
  }

/** Paths of the files of a plan. */
export function planFiles(dataDir: string, hash: string) {
  const folder = join(dataDir, 'migrations', hash)
  return {
    folder,
    plan: join(folder, 'plan.json'),
    page: join(folder, 'index.html'),
    undo: join(folder, 'undo.jsonl'),
  }
}

/** Reads a plan. @throws Error if there is none with this hash, or if the file is damaged or has the format of a different version */
export async function readPlan(dataDir: string, hash: string): Promise<MigrationPlan> {
  const text = /^[\da-f]{12}$/.test(hash)
    ? await readFile(planFiles(dataDir, hash).plan, 'utf8').catch(() => undefined)
    : undefined
  if (text === undefined)
    throw new Error(
      `There is no plan ${hash}. "${withWords(commandName('migrate'), 'plan')}" makes one and prints its hash.`,
    )
  try {
    return v.parse(planSchema, JSON.parse(text))
  } catch (cause) {
    throw new Error(
      `The plan ${hash} is damaged, or a different version of ${commandName('migrate')} wrote it, so nothing was written. Make a new plan: ${withWords(commandName('migrate'), 'plan')}`,
      { cause },
    )
  }
}

/** Maximum number of stories that a message names. */
const MAX_NAMED = 5

/** Returns how the content differs from a plan, as sentences; empty if it does not. */
export function planDifferences(plan: MigrationPlan, current: readonly PlannedStory[]): readonly string[] {
  const hashes = new Map(current.map(({ file, hash }) => [file, hash]))
  const planned = new Set(plan.stories.map(({ file }) => file))
  const list = (stories: readonly PlannedStory[], what: string) => {
    const names = stories.slice(0, MAX_NAMED).map(({ story }) => story)
    const more = stories.length - names.length
    return stories.length ? [`${what}: ${names.join(', ')}${more ? ` and ${more} more` : ''}.`] : []
  }
  return [
    ...list(
      plan.stories.filter(({ file, hash }) => hashes.has(file) && hashes.get(file) !== hash),
      'Changed since',
    ),
    ...list(
      plan.stories.filter(({ file }) => !hashes.has(file)),
      'Need no migration any more',
    ),
    ...list(
      current.filter(({ file }) => !planned.has(file)),
      'Not in the plan',
    ),
  ]
}
