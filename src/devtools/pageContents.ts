import type { Block, Story } from '../content/story.ts'
import { type Role, roleEntries } from '../pages/pageStories.ts'
import type { RenderedPage } from '../pages/renderPage.tsx'
import type { PageValues } from '../registry/buildPageTree.ts'
import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import { findingsOf } from './findings.ts'
import { storyTrees } from './storyTrees.ts'

/** Data of a page that the development server sends to the overlay. */
export interface PageContents {
  readonly stories: readonly {
    readonly role: Role
    readonly story: Story
    readonly pageValues: PageValues | undefined
  }[]
  /** Blocks of inline tokens with the uid of the block that contains them, in order of rendering. */
  readonly tokens: readonly { readonly parent: string; readonly block: Block }[]
  /** Issues of the rendering. */
  readonly issues: readonly Issue[]
  readonly findings: number
  /** Sizes of plugins' own scripts in bytes (brotli); undefined without a build. */
  readonly bytes?: Readonly<Record<string, number>>
  /** Source files of each plugin, by the file of its definition. */
  readonly sources?: Readonly<Record<string, readonly string[]>>
}

/** Returns the overlay's data of a rendered page. Runs on the development server. */
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
    // Thrown values can't be sent to the browser.
    issues: issues.map(({ cause: _, ...issue }) => issue),
    findings: findingsOf({
      trees: () => storyTrees(trees),
      issues: () => issues,
      registry,
      subscribe: () => () => {},
    }).length,
  }
}
