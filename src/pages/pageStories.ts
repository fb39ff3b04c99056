import type { Story } from '../content/story.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import type { QueryResults } from '../registry/query.ts'

/** What a story is on a page for, in the order of the document: the landmarks round the page, and the page itself. */
export const ROLES = ['header', 'page', 'footer'] as const
export type Role = (typeof ROLES)[number]

/** The landmarks that have stories of their own, which stand round every page. */
export type Landmark = Exclude<Role, 'page'>

/** Something for each story of a page. A page of an error has none in the middle. */
export type ByRole<Value> = { readonly [R in Role]?: Value }

/** A story of a page, ready to be composed. */
export interface PageStory {
  readonly tree: PageTree
  /** Results of its blocks' queries, by key. */
  readonly results: QueryResults
}

/** What uids and anchors of a story's blocks begin with, so that they are told apart from those of the page. */
export const rolePrefix = (role: Role): string => (role === 'page' ? '' : `${role}-`)

/** What there is for each story of a page, in the order of the document. */
export function roleEntries<Value>(byRole: ByRole<Value>): readonly (readonly [role: Role, value: Value])[] {
  return ROLES.flatMap((role) => {
    const value = byRole[role]
    return value === undefined ? [] : [[role, value] as const]
  })
}

/** The trees of a page's stories, in the order of the document. */
export const treesOf = (stories: ByRole<Pick<PageStory, 'tree'>>): readonly PageTree[] =>
  roleEntries(stories).map(([, { tree }]) => tree)

/** The stories themselves. */
export const storiesOf = (stories: ByRole<PageStory>): ByRole<Story> =>
  Object.fromEntries(roleEntries(stories).map(([role, { tree }]) => [role, tree.story]))

/** The results of all queries of a page. */
export const resultsOf = (stories: ByRole<PageStory>): QueryResults =>
  Object.assign({}, ...roleEntries(stories).map(([, { results }]) => results))
