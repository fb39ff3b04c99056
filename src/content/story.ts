/** One component instance in a story's content, as the content service delivers it. */
export interface Block {
  readonly _uid: string
  readonly component: string
  /** Draft responses only: an HTML comment that names the block to the editor. */
  readonly _editable?: string
  readonly [field: string]: unknown
}

/** One item of the content service: a page, an author, a setting. */
export interface Story<Content extends Block = Block> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly slug: string
  readonly full_slug: string
  readonly content: Content
  readonly created_at: string
  readonly updated_at: string | null
  readonly published_at: string | null
  readonly first_published_at: string | null
  readonly sort_by_date: string | null
  readonly position: number
  readonly tag_list: readonly string[]
  readonly is_startpage: boolean
  readonly parent_id: number | null
  readonly group_id: string
  readonly lang: string
  readonly path: string | null
  readonly alternates: readonly unknown[]
  /** The slug in the first language, if the space translates slugs. */
  readonly default_full_slug?: string | null
  /** Its slugs in other languages, if the space translates slugs. */
  readonly translated_slugs?: readonly { readonly lang: string; readonly path?: string | null }[] | null
}

/** Returns a story with these properties and defaults for all other properties, which is unpublished and has no position. */
export function plainStory(
  known: Pick<Story, 'id' | 'uuid' | 'name' | 'full_slug' | 'content'> & Partial<Story>,
): Story {
  return {
    slug: known.full_slug.split('/').at(-1)!,
    created_at: new Date(0).toISOString(),
    updated_at: null,
    published_at: null,
    first_published_at: null,
    sort_by_date: null,
    position: 0,
    tag_list: [],
    is_startpage: false,
    parent_id: null,
    group_id: '',
    lang: 'default',
    path: null,
    alternates: [],
    ...known,
  }
}

/** Returns whether a value is a block: an object with a component name. `_uid` may be missing in hand-written content. */
export function isBlock(value: unknown): value is Block {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { component?: unknown }).component === 'string'
  )
}

/** Returns whether a value is a whole story, for example a resolved relation. */
export function isStory(value: unknown): value is Story {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { uuid?: unknown }).uuid === 'string' &&
    isBlock((value as { content?: unknown }).content)
  )
}
