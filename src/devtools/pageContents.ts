import type { Block, Story } from '../content/story.ts'
import { pathToSlug } from '../content/storyPath.ts'
import { composeHtml } from '../registry/composeHtml.tsx'
import type { Issue } from '../registry/issue.ts'
import type { Renderers } from '../registry/loadRenderers.ts'
import { planStory } from '../registry/planStory.ts'
import type { Registry } from '../registry/registry.ts'
import { findingsOf } from './findings.ts'
import type { OverlayStory } from './OverlaySource.ts'

/** What the development server tells the overlay of a page. */
export interface PageContents {
  readonly stories: readonly OverlayStory[]
  /** Blocks that rendering made of inline tokens, each with the uid of the block that it stands in, in that order. */
  readonly tokens: readonly { readonly parent: string; readonly block: Block }[]
  /** What went wrong while rendering. */
  readonly issues: readonly Issue[]
  readonly findings: number
  /** Bytes (brotli) of plugins' own scripts, where there is a build. */
  readonly bytes?: Readonly<Record<string, number>>
}

interface LoadedStory {
  readonly slug: string
  readonly story: Story
}

const SHELL: Readonly<Record<string, OverlayStory['role']>> = {
  'settings/header': 'header',
  'settings/footer': 'footer',
}

/** On the development server: what a page shows, from the stories that its rendering has loaded. */
export function pageContents(
  path: string,
  loaded: readonly LoadedStory[],
  registry: Registry,
  renderers: Renderers,
): PageContents {
  const slug = pathToSlug(path)
  const stories = loaded.flatMap((one): readonly OverlayStory[] => {
    const role = SHELL[one.slug] ?? (one.slug === slug ? 'page' : undefined)
    return role ? [{ role, story: one.story }] : []
  })
  const story = stories.find(({ role }) => role === 'page')?.story
  const plan = story && planStory(story, registry)
  const issues = plan ? composeHtml(plan, { registry, renderers, audience: 'developer' }).issues : []
  const tokens = plan?.placements.filter(({ inline }) => inline) ?? []
  const source = {
    stories: () => stories,
    plan: () => plan,
    issues: () => issues,
    registry,
    subscribe: () => () => {},
  }
  return {
    stories,
    tokens: tokens.flatMap(({ parent, block }) => (parent ? [{ parent: parent.uid, block }] : [])),
    issues,
    findings: findingsOf(source).length,
  }
}
