import type { Registry } from '../registry/registry.ts'
import { filePath, namesOf, presetsForEditors, USAGE_KINDS, type UsageKind } from './references.ts'
import type { Visit } from './walkStory.ts'

/** A story, as far as its usage can be found. */
export interface NamedStory {
  readonly id: number
  readonly uuid: string
  readonly full_slug: string
  readonly translated_slugs?: readonly { readonly path?: string | null }[] | null
}

/** What to look for. */
export interface UsageTarget {
  readonly kind: UsageKind
  readonly name: string
  /** Returns how often a visited value uses it. */
  readonly count: (visit: Visit) => number
}

export const isUsageKind = (kind: string): kind is UsageKind =>
  (USAGE_KINDS as readonly string[]).includes(kind)

/** The shape of the names of some kinds, with an example. */
const SHAPES: Partial<Record<UsageKind, readonly [shape: RegExp, example: string]>> = {
  field: [/^[^.]+\.[^.=]+$/, 'quote.name'],
  value: [/^[^.]+\.[^.=]+=/, 'quote.size=large'],
  preset: [/^[^/]+\/./, 'quote/Plain'],
}

/**
 * Returns a target for a name. Use `storyTarget` for a story, which has several names.
 * @throws Error if the name has not the shape of its kind, or if no plugin has the preset
 */
export function usageTarget(
  kind: Exclude<UsageKind, 'story'>,
  name: string,
  registry: Registry,
): UsageTarget {
  const [shape, example] = SHAPES[kind] ?? []
  if (shape && !shape.test(name))
    throw new Error(`"${name}" is not the name of a ${kind}. Write it like ${example}.`)
  if (kind === 'preset') checkPreset(name, registry)
  return target(kind, name, registry, kind === 'asset' ? isFile(name) : (used) => used === name)
}

/** Returns a target for a story, by its uuid and its slugs in all languages. */
export function storyTarget(story: NamedStory, registry: Registry): UsageTarget {
  const slugs = [story.full_slug, ...(story.translated_slugs ?? []).map(({ path }) => path ?? '')]
  const names = new Set([story.uuid, ...slugs.map((slug) => slug.replace(/\/$/, ''))].filter(Boolean))
  return target('story', story.full_slug, registry, (used) => names.has(used))
}

function target(
  kind: UsageKind,
  name: string,
  registry: Registry,
  isTarget: (used: string) => boolean,
): UsageTarget {
  const names = namesOf(kind, registry)
  return { kind, name, count: (visit) => names(visit).filter(isTarget).length }
}

/** Matches a file by its address, its path, or its file name. */
function isFile(name: string): (path: string) => boolean {
  const path = filePath(name)
  return (used) => used === path || used.endsWith(`/${path}`)
}

function checkPreset(name: string, registry: Registry): void {
  const component = name.slice(0, name.indexOf('/'))
  const presets = presetsForEditors(registry, component).map((preset) => `${component}/${preset.name}`)
  if (presets.includes(name)) return
  throw new Error(
    presets.length
      ? `The block '${component}' has no preset "${name}". It has ${presets.join(', ')}.`
      : `The block '${component}' has no presets.`,
  )
}
