import type { Block, Story } from '../content/story.ts'
import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import type { RenderedPage } from '../site/renderPage.tsx'
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
  /** The files of each plugin, by that of its definition. */
  readonly sources?: Readonly<Record<string, readonly string[]>>
}

interface LoadedStory {
  readonly slug: string
  readonly story: Story
}

const SHELL: Readonly<Record<string, OverlayStory['role']>> = {
  'settings/header': 'header',
  'settings/footer': 'footer',
}

/** On the development server: what a page shows, from how it was rendered and the stories that took. */
export function pageContents(
  page: Pick<RenderedPage, 'tree' | 'issues'> | undefined,
  loaded: readonly LoadedStory[],
  registry: Registry,
): PageContents {
  const { tree, issues = [] } = page ?? {}
  const shell = loaded.flatMap(({ slug, story }) => {
    const role = SHELL[slug]
    return role ? [{ role, story }] : []
  })
  const stories = [...(tree ? [{ role: 'page' as const, story: tree.story }] : []), ...shell]
  const tokens = tree?.nodes.filter(({ inline }) => inline) ?? []
  return {
    stories,
    tokens: tokens.flatMap(({ parent, block }) => (parent ? [{ parent: parent.uid, block }] : [])),
    // What was thrown stays on the server.
    issues: issues.map(({ cause: _, ...issue }) => issue),
    findings: findingsOf({
      stories: () => stories,
      tree: () => tree,
      issues: () => issues,
      registry,
      subscribe: () => () => {},
    }).length,
  }
}
