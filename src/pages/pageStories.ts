import type { Story } from '../content/story.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import type { QueryResults } from '../registry/query.ts'

/** The roles of a page's stories, in document order: the landmarks, and the page itself in `<main>`. */
export const ROLES = ['header', 'page', 'footer'] as const
export type Role = (typeof ROLES)[number]

/** A landmark around `<main>` on every page, with its own story. */
export type Landmark = Exclude<Role, 'page'>

/** A value for each story of a page. An error page has none for `page`. */
export type ByRole<Value> = { readonly [R in Role]?: Value }

/** A story of a page, as a tree with the results of its queries. */
export interface PageStory {
  readonly tree: PageTree
  /** Results of its blocks' queries, by key. */
  readonly results: QueryResults
}

/** Returns the prefix of uids and anchors of a story's blocks, which keeps them distinct from those of the page. */
export const rolePrefix = (role: Role): string => (role === 'page' ? '' : `${role}-`)

/** Returns the roles that have a value, with the value, in document order. */
export function roleEntries<Value>(byRole: ByRole<Value>): readonly (readonly [role: Role, value: Value])[] {
  return ROLES.flatMap((role) => {
    const value = byRole[role]
    return value === undefined ? [] : [[role, value] as const]
  })
}

/** Returns the trees of a page's stories, in document order. */
export const treesOf = (stories: ByRole<Pick<PageStory, 'tree'>>): readonly PageTree[] =>
  roleEntries(stories).map(([, { tree }]) => tree)

/** Returns the stories of a page by role. */
export const storiesOf = (stories: ByRole<PageStory>): ByRole<Story> =>
  Object.fromEntries(roleEntries(stories).map(([role, { tree }]) => [role, tree.story]))

/** Returns the results of all queries of a page, by key. */
export const resultsOf = (stories: ByRole<PageStory>): QueryResults =>
  Object.assign({}, ...roleEntries(stories).map(([, { results }]) => results))
