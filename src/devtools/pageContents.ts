import type { Block, Story } from '../content/story.ts'
import { type Role, roleEntries } from '../pages/pageStories.ts'
import type { RenderedPage } from '../pages/renderPage.tsx'
import type { PageValues } from '../registry/buildPageTree.ts'
import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import { findingsOf } from './findings.ts'
import { storyTrees } from './storyTrees.ts'

/** What the development server tells the overlay of a page. */
export interface PageContents {
  readonly stories: readonly {
    readonly role: Role
    readonly story: Story
    readonly pageValues: PageValues | undefined
  }[]
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

/** On the development server: what a page shows, from how it was rendered. */
export function pageContents(
  page: Pick<RenderedPage, 'trees' | 'issues'> | undefined,
  registry: Registry,
): PageContents {
  const { trees = {}, issues = [] } = page ?? {}
  const roles = roleEntries(trees)
  const tokens = roles.flatMap(([, { nodes }]) => nodes.filter(({ inline }) => inline))
  return {
    stories: roles.map(([role, { story, pageValues }]) => ({ role, story, pageValues })),
    tokens: tokens.flatMap(({ parent, block }) => (parent ? [{ parent: parent.uid, block }] : [])),
    // What was thrown stays on the server.
    issues: issues.map(({ cause: _, ...issue }) => issue),
    findings: findingsOf({
      trees: () => storyTrees(trees),
      issues: () => issues,
      registry,
      subscribe: () => () => {},
    }).length,
  }
}
