import type { ComponentType } from 'react'
import type { Link } from '../content/link.ts'
import type { Story } from '../content/story.ts'
import type { Card } from './card.ts'
import type { Conditions } from './conditions.ts'
import type { DeprecatedBlock } from './deprecation.ts'
import type { Fields, StoredOf, ValueOf } from './field.ts'
import type { FormEntry } from './form.ts'
import type { Inline } from './inline.ts'
import type { Migration } from './migration.ts'
import type { OutlineEntry } from './outline.ts'
import type { PropName } from './propNames.ts'
import type { PageView, Queries, ResultsOf } from './query.ts'
import type { SlotItem, Slots, StoredBlock, StoredSlot } from './slot.ts'

/**
 * How a block behaves in a browser: `static` blocks have no script, and `enhance` blocks have a module without React. The other modes are
 * islands, which hydrate when they scroll into view (`visible`), on the first interaction, or at page load.
 */
export type Mode = 'static' | 'enhance' | 'visible' | 'interaction' | 'load'

/**
 * What a plugin defines: `page` is a story with an address; `shell` is a story that is part of every page, such as the header; `block`
 * is used inside pages and shells; `data` is not shown.
 */
export type PluginKind = 'page' | 'shell' | 'block' | 'data'

/**
 * Values that a block gets from its ancestors: plain data. A plugin provides them (`provides`) and uses them (`uses`). A site adds
 * values by declaring them in this interface (`declare module`).
 */
export interface Inherited {
  /** The headings of the page, in order. Provided by the page, not by a block. */
  readonly outline?: readonly OutlineEntry[]
  /** The path of the current page, in header and footer too. Provided by the page. */
  readonly path?: string
  /** The language of the page's text as a BCP 47 tag. Provided by the page. */
  readonly language?: string
}

/** Attributes a renderer spreads on exactly one element: its root. */
export interface RootProps {
  readonly id?: string
  /** The node's uid, with which tools find the element. Only for developers and editors. */
  readonly 'data-block'?: string
  readonly 'data-blok-c'?: string
  readonly 'data-blok-uid'?: string
  readonly 'data-on'?: 'visible' | 'passed' | 'interaction'
  readonly 'data-component'?: string
  readonly 'data-src'?: string
}

/** Props that every renderer gets besides its fields. */
export interface BlockContext {
  readonly root: RootProps
  /** The block's `_uid`, unique on the page: a number is appended if the page has the same block twice. */
  readonly uid: string
  /** True if the block is inside text, as the rendering of an inline token. */
  readonly inline: boolean
}

/** The values of a block by its fields. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Props of a renderer, inferred from its fields, its slots, the inherited values it uses and its queries. */
export type Props<
  F extends Fields,
  S extends Slots = Record<never, never>,
  Uses extends keyof Inherited = never,
  A extends Queries = Record<never, never>,
> = BlockContext & { readonly [Name in keyof F as PropName<Name>]: ValueOf<F[Name]> } & {
  readonly [Name in keyof S as PropName<Name>]: readonly SlotItem[]
} & Pick<Inherited, Uses> &
  ResultsOf<A>

/** The stored content of a block, without `_uid` and `component`. */
export type Stored<F extends Fields, S extends Slots = Record<never, never>> = {
  readonly [Name in keyof F]?: StoredOf<F[Name]>
} & { readonly [Name in keyof S]?: StoredSlot<S[Name]> }

/** Named example content, used by Ladle, tests, the editor's insert menu and the block reference. */
export interface Preset<F extends Fields = Fields, S extends Slots = Slots, A extends Queries = Queries> {
  readonly name: string
  /** Name for editors; for a page, the name of the template. Default: `name` */
  readonly title?: string
  /** One sentence for editors: when to use it. */
  readonly description?: string
  /** Whether the editor offers it. Ladle and tests always use it. Default: true */
  readonly forEditors?: boolean
  readonly content: Stored<F, S>
  /** Wraps the block in its surroundings, for example a page. Returns the outer block. */
  readonly decorator?: (block: StoredBlock) => StoredBlock
  /** Example results of the block's queries. */
  readonly results?: Partial<ResultsOf<A>>
}

/** Presets of one plugin, checked against its fields, its slots and its queries. */
export type Presets<
  F extends Fields,
  S extends Slots = Record<never, never>,
  A extends Queries = Record<never, never>,
> = readonly Preset<F, S, A>[]

/** A block in a slot, for hooks of its parent's plugin. */
export interface InnerBlock {
  readonly component: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Data for `structuredData` besides the block's values. */
export interface StructuredDataContext<S extends Slots = Slots> {
  readonly story: Story
  /** The blocks in the block's slots. */
  readonly slots: { readonly [Name in keyof S]: readonly InnerBlock[] }
}

/** The author of an article, for the page and feeds. */
export interface Author {
  readonly name: string
  readonly position?: string
  /** Addresses of the author's profiles on other sites. */
  readonly profiles?: readonly string[]
}

/** A redirect from an old path. */
export interface StoredRedirect {
  /** A path of the site. */
  readonly from: string
  readonly to: Link | undefined
  readonly permanent: boolean
}

/** The definition of a block. Its form, component, types, stories, tests and reference page are derived from it. */
export interface PluginDefinition<
  F extends Fields,
  S extends Slots,
  Uses extends keyof Inherited,
  A extends Queries = Record<never, never>,
> {
  /** The component's name in the content service. The plugin's folder is named after it: `text-section` for `text_section`, `TextSection` and `Text Section`. */
  readonly name: string
  /** Name for editors. Default: the humanized `name`; 'Pull line' for `pull_line`. */
  readonly title?: string
  /** One sentence for editors: the purpose of the block. */
  readonly description: string
  /** The folder of the editor's insert menu. Default: none */
  readonly group?: string
  /** The name of its icon in the editor's insert menu. Default: none */
  readonly icon?: string
  /** A `page` with an address, a `shell` on every page, a `block` inside them, or `data` that is not shown. Default: `block`. */
  readonly kind?: PluginKind
  /**
   * The fields of the editor's form. Each name is also the name of the renderer's prop, except for names that React or the builder use:
   * a field `key` is the prop `keyField`, likewise `ref`, `children`, `root`, `uid` and `inline`.
   */
  readonly fields: F
  /** Fields that hold blocks. */
  readonly slots?: S
  /**
   * Conditions for showing fields and slots in the form, by other fields: values of a choice, `true` for filled, `false` for
   * empty. `{ second_link: { second_label: true }, folder: { source: 'folder' } }`
   */
  readonly onlyIf?: Conditions<NoInfer<F>, NoInfer<S>>
  /**
   * The order of the form, with its tabs and sections: `['title', { type: 'tab', key: 'tab-seo', title: 'SEO', fields: ['title'] }]`.
   * Default: the order of fields and slots, with the tabs and sections that they name.
   */
  readonly form?: readonly FormEntry[]
  /**
   * Further properties of the component in the content service, as it stores them, such as `{ color: '#14777d' }`. They replace
   * derived properties; undefined omits one.
   */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Behaviour in the browser: `static`, `enhance`, or an island that hydrates on `visible`, `interaction` or `load`. Default: `static`. */
  readonly mode?: Mode
  /** The renderer, imported only when the block is rendered. Plugins of kind `data` have none. */
  readonly render?: () => Promise<{ default: ComponentType<Props<F, NoInfer<S>, Uses, NoInfer<A>>> }>
  /** The enhancer of a block with mode `enhance`. */
  readonly enhance?: Enhancement<NoInfer<F>>
  /** Use of the block inside text, as `[[token]]`. */
  readonly inline?: Inline
  /** Names of the inherited values that the renderer gets. A field of the same name overrides the value. */
  readonly uses?: readonly Uses[]
  /**
   * Reduces inherited values of `uses` to what the renderer needs. Blocks with equal reduced values are rendered once for many
   * pages. Pure.
   */
  readonly selectInherited?: (
    values: Values<F>,
    inherited: Inherited,
  ) => Partial<Pick<Inherited, NoInfer<Uses>>>
  /** Returns inherited values for all blocks inside it. */
  readonly provides?: (values: Values<F>, inherited: Inherited) => Inherited
  /** Returns the heading from which the block's anchor is derived. Without it the block has no `id`. */
  readonly anchor?: (values: Values<F>) => string | undefined
  /** Returns the level (2 to 4) of the heading in the page's outline. Without it the heading is not in the outline. */
  readonly level?: (values: Values<F>) => number
  /** Named example content. */
  readonly presets: readonly Preset<NoInfer<F>, NoInfer<S>, NoInfer<A>>[]
  /** Returns queries for data besides the block's content, by the name of the prop that gets the result. Pure. */
  readonly queries?: (values: Values<F>, page: PageView) => A
  /** Returns what lists show of a story of this kind. Default: fields with the usual names (title, description …). */
  readonly card?: (values: Values<F>, story: Story) => Partial<Card>
  /** Returns when the rendered block expires without a publish, such as the end of an event; undefined: never. */
  readonly expiresAt?: (values: Values<F>) => Date | undefined
  /**
   * Returns when the subject of a page ends or ended, such as the last day of an event; undefined: never. The content check
   * reports pages that are still published long after it.
   */
  readonly endsAt?: (values: Values<F>) => Date | undefined
  /** Returns true if search engines must not index the page now. Pages with `no_index` are never indexed. */
  readonly noIndex?: (values: Values<F>) => boolean
  /** For plugins of kind `data` whose stories are redirects: returns the redirect. */
  readonly redirect?: (values: Values<F>) => StoredRedirect
  /** For plugins whose stories are authors: returns the author for articles with a relation to the story. */
  readonly author?: (values: Values<F>, story: Story) => Author
  /** Steps from older shapes of its content to the current one. */
  readonly migrations?: readonly Migration[]
  /** Says that the block is no longer to be used. Editor, overlay, `usage` and check show it. */
  readonly deprecated?: DeprecatedBlock
  /** Returns JSON-LD nodes that the block adds to its page. */
  readonly structuredData?: (
    values: Values<F>,
    context: StructuredDataContext<NoInfer<S>>,
  ) => readonly Record<string, unknown>[]
  /** Returns the block's text for search and feeds. Default: its text fields in order. */
  readonly text?: (values: Values<F>) => string
  /** Maximum size of the block's own script in bytes (gzip); 0 for static blocks. */
  readonly budget?: number
}

/** Behaviour without React: a module that gets the block's root element. */
export interface Enhancement<F extends Fields = Fields> {
  readonly module: () => Promise<{ default: (root: HTMLElement) => void }>
  /** When the module runs: the block scrolls into view, has been scrolled past, or is touched. */
  readonly trigger: 'visible' | 'passed' | 'interaction'
  /** Returns whether this block needs the module. Default: every block. */
  readonly applies?: (values: Values<F>, inherited: Inherited) => boolean
}

/** A plugin in the registry, with any fields. */
export type Plugin = Omit<PluginDefinition<Fields, Slots, keyof Inherited, Queries>, 'render' | 'presets'> & {
  readonly title: string
  readonly kind: PluginKind
  readonly mode: Mode
  readonly slots: Slots
  readonly uses: readonly (keyof Inherited)[]
  readonly migrations: readonly Migration[]
  readonly budget: number
  readonly presets: readonly {
    readonly name: string
    readonly title?: string
    readonly description?: string
    readonly forEditors?: boolean
    readonly content: Readonly<Record<string, unknown>>
    readonly decorator?: Preset['decorator']
    readonly results?: Readonly<Record<string, unknown>>
  }[]
  readonly render?: () => Promise<{ default: ComponentType<never> }>
}
