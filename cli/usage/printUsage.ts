import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { deprecationText } from '../../src/registry/deprecation.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { findUsage, type StoryUsage } from '../../src/usage/findUsage.ts'
import { namesOf, presetsForEditors, USAGE_KINDS, type UsageKind } from '../../src/usage/references.ts'
import { type UsageCount, UsageCounts } from '../../src/usage/UsageCounts.ts'
import { isUsageKind, storyTarget, type UsageTarget, usageTarget } from '../../src/usage/UsageTarget.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { openStories, type StoryOptions } from '../stories/openStories.ts'
import { findStoryIn, type StorySource, withProgress } from '../stories/StorySource.ts'

export interface UsageOptions extends StoryOptions {
  readonly json?: boolean
}

interface Requested {
  readonly kind: string
  /** Undefined: counts everything of the kind. */
  readonly name: string | undefined
  readonly site: string | undefined
}

/** Prints where a site's stories use something. Sets the exit code to 1 if nothing uses it. */
export async function printUsage(requested: Requested, options: UsageOptions): Promise<void> {
  const { kind, name } = requested
  if (!isUsageKind(kind))
    throw new Error(`"${kind}" is no kind of usage. Use one of ${USAGE_KINDS.join(', ')}.`)
  const site = await findSite(requested.site)
  const registry = await loadPlugins(site)
  const source = await openStories(readSettings(process.env, site), options)
  const say = (text: string, json: object) =>
    process.stdout.write(`${options.json ? JSON.stringify(json, null, 2) : text}\n`)
  if (name === undefined || name === '*') {
    const rows = await countUsage(kind, source, registry)
    say(countsText(kind, rows), { kind, names: rows })
    return
  }
  const stories: StoryUsage[] = []
  const target = await targetOf(kind, name, source, registry)
  for await (const story of withProgress(source)) {
    const found = findUsage(story, target)
    if (found) stories.push(found)
  }
  const note = deprecationNote(target, registry)
  say([usageText(target, stories), ...note].join('\n'), {
    kind,
    name: target.name,
    stories,
    deprecated: note[0],
  })
  process.exitCode = stories.length ? 0 : 1
}

async function targetOf(
  kind: UsageKind,
  name: string,
  source: StorySource,
  registry: Registry,
): Promise<UsageTarget> {
  if (kind !== 'story') return usageTarget(kind, name, registry)
  const story = await findStoryIn(source, name)
  if (!story)
    throw new Error(`There is no story "${name}" in ${source.description}. Use its slug, uuid or id.`)
  return storyTarget(story, registry)
}

async function countUsage(
  kind: UsageKind,
  source: StorySource,
  registry: Registry,
): Promise<readonly UsageCount[]> {
  const slugs = new Map<string, string>()
  if (kind === 'story')
    for await (const { uuid, full_slug } of source.stories()) slugs.set(uuid, full_slug.replace(/\/$/, ''))
  const names = namesOf(kind, registry)
  const counts = new UsageCounts(
    (visit) => names(visit).map((name) => slugs.get(name) ?? name),
    kind === 'story' ? slugs.values() : definedNames(kind, registry),
  )
  for await (const { content } of withProgress(source)) counts.add(content)
  return counts.rows
}

/** Returns a sentence in a list if a block or field is deprecated, otherwise an empty list. */
function deprecationNote({ kind, name }: UsageTarget, registry: Registry): readonly string[] {
  const [component = '', field = ''] = name.split('.')
  const plugin = registry.get(component)
  const deprecated =
    kind === 'block' ? plugin?.deprecated : kind === 'field' ? plugin?.fields[field]?.deprecated : undefined
  return deprecated ? [deprecationText(deprecated)] : []
}

/** Returns the names that plugins define, which are listed even if nothing uses them. */
function definedNames(kind: UsageKind, registry: Registry): readonly string[] {
  const plugins = [...registry.plugins.values()]
  if (kind === 'block') return plugins.map(({ name }) => name)
  if (kind === 'field')
    return plugins.flatMap(({ name, fields, slots }) =>
      [...Object.keys(fields), ...Object.keys(slots)].map((field) => `${name}.${field}`),
    )
  if (kind === 'preset')
    return plugins.flatMap(({ name }) =>
      presetsForEditors(registry, name).map((preset) => `${name}/${preset.name}`),
    )
  return kind === 'token' ? registry.inlineTypes : []
}

const total = (stories: readonly StoryUsage[]) =>
  stories.flatMap(({ places }) => places).reduce((sum, { count }) => sum + count, 0)

function usageText({ kind, name }: UsageTarget, stories: readonly StoryUsage[]): string {
  if (!stories.length) return `Nothing uses the ${kind} ${name}.`
  return [
    ...stories.flatMap(({ story, places }) =>
      places.map(
        ({ path, component, count }) =>
          `${story}  ${path}  ${component}${count > 1 ? `  ${count} times` : ''}`,
      ),
    ),
    `The ${kind} ${name} is used in ${counted(total(stories), 'place', 'places')} of ${counted(stories.length, 'story', 'stories')}.`,
  ].join('\n')
}

function countsText(kind: UsageKind, rows: readonly UsageCount[]): string {
  const lines = rows.map(
    ({ name, places, stories }) =>
      `${name}  ${places ? `${counted(places, 'place', 'places')} in ${counted(stories, 'story', 'stories')}` : 'unused'}`,
  )
  return lines.length ? lines.join('\n') : `No story uses a ${kind}.`
}
