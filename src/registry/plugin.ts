import type { ComponentType } from 'react'
import type { Link } from '../content/link.ts'
import type { Story } from '../content/story.ts'
import type { Card } from './card.ts'
import type { Conditions } from './conditions.ts'
import type { Fields, StoredOf, ValueOf } from './field.ts'
import type { Inline } from './inline.ts'
import type { Migration } from './migration.ts'
import type { OutlineEntry } from './outline.ts'
import type { PageView, Queries, ResultsOf } from './query.ts'
import type { SlotItem, Slots, StoredBlock, StoredSlot } from './slot.ts'

/**
 * How a block behaves in a browser: `static` never brings script; `enhance` brings a module without React; the other
 * three are React roots that hydrate when seen, touched, or at load.
 */
export type Mode = 'static' | 'enhance' | 'visible' | 'interaction' | 'load'

/**
 * What a plugin stands for: a page (a story of its own address), what stands round every page (a story of its own, such as the
 * header's), a block inside one of them, or data that is not shown.
 */
export type PluginKind = 'page' | 'shell' | 'block' | 'data'

/**
 * Values that reach a block from its ancestors: plain data. A plugin names those it gives and those it takes. A site adds its
 * own by declaring them in this interface (`declare module`).
 */
export interface Inherited {
  /** The headings of the whole page, in order. It comes from the page itself; no block provides it. */
  readonly outline?: readonly OutlineEntry[]
  /** The path of the page that is shown, also round it. It comes from the page itself, too. */
  readonly path?: string
  /** The language of the page's text, as BCP 47 writes it. It comes from the page itself, too. */
  readonly language?: string
}

/** Attributes a renderer spreads on exactly one element: its root. */
export interface RootProps {
  readonly id?: string
  /** For developers and editors: the node's uid, by which tools find the element. */
  readonly 'data-block'?: string
  readonly 'data-blok-c'?: string
  readonly 'data-blok-uid'?: string
  readonly 'data-on'?: 'visible' | 'passed' | 'interaction'
  readonly 'data-component'?: string
  readonly 'data-src'?: string
}

/** What every renderer gets beside its fields. */
export interface BlockContext {
  readonly root: RootProps
  /** The block's `_uid`, unique on the page: an ordinal is added where the same block stands twice. */
  readonly uid: string
  /** Whether the block stands inside text, as the rendering of an inline token. */
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
> = BlockContext &
  Values<F> & { readonly [Name in keyof S]: readonly SlotItem[] } & Pick<Inherited, Uses> &
  ResultsOf<A>

/** The content of a block as a preset or a story holds it, without `_uid` and `component`. */
export type Stored<F extends Fields, S extends Slots = Record<never, never>> = {
  readonly [Name in keyof F]?: StoredOf<F[Name]>
} & { readonly [Name in keyof S]?: StoredSlot<S[Name]> }

/** Named example content: it feeds Ladle, tests, the editor's insert menu and the block reference. */
export interface Preset<F extends Fields = Fields, S extends Slots = Slots, A extends Queries = Queries> {
  readonly name: string
  /** What editors call it, where its name says too little: that of a page names a template. Default: its name */
  readonly title?: string
  /** One sentence for editors: when to begin with it. */
  readonly description?: string
  /** Whether editors are offered it; Ladle and tests have it in any case. Default: true */
  readonly forEditors?: boolean
  readonly content: Stored<F, S>
  /** The page to show it on, for a block that shows what is round it. */
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

/** A block in a slot, as the hooks of the block round it read it. What its values are, its own plugin says. */
export interface InnerBlock {
  readonly component: string
  readonly values: Readonly<Record<string, unknown>>
}

/** What structured data may be made of beside the block's own values. */
export interface StructuredDataContext<S extends Slots = Slots> {
  readonly story: Story
  /** The blocks in its slots. */
  readonly slots: { readonly [Name in keyof S]: readonly InnerBlock[] }
}

/** Who writes, as articles and feeds name them. */
export interface Author {
  readonly name: string
  readonly position?: string
  /** Addresses of the author's own pages elsewhere. */
  readonly profiles?: readonly string[]
}

/** Where a story leads visitors of an old path on. */
export interface StoredRedirect {
  /** A path of the site. */
  readonly from: string
  readonly to: Link | undefined
  readonly permanent: boolean
}

/** The definition of a block: the only place that knows it. Everything else about the block follows from here. */
export interface PluginDefinition<
  F extends Fields,
  S extends Slots,
  Uses extends keyof Inherited,
  A extends Queries = Record<never, never>,
> {
  /** The component's name, as the content service stores it. The plugin's folder is named after it: `text-section` for `text_section`, `TextSection` and `Text Section`. */
  readonly name: string
  /** What editors call it. Default: its name as words, so that `pull_line` is 'Pull line'. */
  readonly title?: string
  /** One sentence for editors: what the block is for. */
  readonly description: string
  /** The folder of the editor's insert menu. */
  readonly group: 'Pages' | 'Text' | 'Media' | 'Layout' | 'Proof' | 'Help' | 'Settings'
  /** The name of its icon in the editor's insert menu. */
  readonly icon: string
  /** Whether it is a `page` of its own address, a `block` inside one, or `data` that is not shown. Default: `block`. */
  readonly kind?: PluginKind
  /** What an editor fills in, by the name of the prop that the renderer gets. */
  readonly fields: F
  /** Fields that hold blocks. */
  readonly slots?: S
  /**
   * Fields and slots that the form shows only with others, by what each of those holds: some value of a choice, or `true` for
   * anything and `false` for nothing. `{ second_link: { second_label: true }, folder: { source: 'folder' } }`
   */
  readonly onlyIf?: Conditions<NoInfer<F>, NoInfer<S>>
  /** How it behaves in a browser: `static`, `enhance`, or an island that hydrates on `visible`, `interaction` or `load`. Default: `static`. */
  readonly mode?: Mode
  /** The renderer, imported only when the block is rendered. Plugins of kind `data` have none. */
  readonly render?: () => Promise<{ default: ComponentType<Props<F, NoInfer<S>, Uses, NoInfer<A>>> }>
  /** What gives a block of mode `enhance` its behaviour. */
  readonly enhance?: Enhancement<NoInfer<F>>
  /** How it stands inside text, as `[[token]]`. */
  readonly inline?: Inline
  /** Inherited values the renderer takes. A field of the same name overrides what is inherited. */
  readonly uses?: readonly Uses[]
  /**
   * Of the inherited values in `uses` what its renderer takes in their place, where it does not need all that they say: blocks
   * that take the same look the same, and are rendered once for many pages. Pure.
   */
  readonly takes?: (values: Values<F>, inherited: Inherited) => Partial<Pick<Inherited, NoInfer<Uses>>>
  /** Inherited values the block gives to everything inside it. It knows what it inherits itself. */
  readonly provides?: (values: Values<F>, inherited: Inherited) => Inherited
  /** The heading whose words make the block's anchor; blocks without one have no `id`. */
  readonly anchor?: (values: Values<F>) => string | undefined
  /** The level (2 to 4) of the anchor's heading in the page's outline; without one it is not in it. */
  readonly level?: (values: Values<F>) => number
  /** Named example content. */
  readonly presets: readonly Preset<NoInfer<F>, NoInfer<S>, NoInfer<A>>[]
  /** What the block needs beside its own content, by the prop that the result becomes. Pure: equal input, equal queries. */
  readonly queries?: (values: Values<F>, page: PageView) => A
  /** What lists show of a story of this kind, where its fields of the usual names (title, description …) don't say it. */
  readonly card?: (values: Values<F>, story: Story) => Partial<Card>
  /** When what the block shows stops being true without a publish, such as an event that ends; nothing: never. */
  readonly until?: (values: Values<F>) => Date | undefined
  /**
   * When what a page announces is over, also where that was long ago, such as the last day of an event; nothing: never. The content
   * check reports pages that stay for long after it.
   */
  readonly over?: (values: Values<F>) => Date | undefined
  /** Whether a page of this kind is not to be found by search engines now, beside those whose `no_index` says so. */
  readonly noIndex?: (values: Values<F>) => boolean
  /** For plugins of kind `data` whose stories are redirects: where such a story leads visitors on. */
  readonly redirect?: (values: Values<F>) => StoredRedirect
  /** For plugins whose stories are authors: what an article says of its author that has a relation to such a story. */
  readonly author?: (values: Values<F>, story: Story) => Author
  /** Steps from older shapes of its content to the present one. */
  readonly migrations?: readonly Migration[]
  /** Structured data (JSON-LD nodes) the block adds to its page. */
  readonly structuredData?: (
    values: Values<F>,
    context: StructuredDataContext<NoInfer<S>>,
  ) => readonly Record<string, unknown>[]
  /** The block's own words for search and feeds, where its text fields in order are not right. */
  readonly text?: (values: Values<F>) => string
  /** Most bytes (gzip) of its own script a visitor may load for it; 0 for static blocks. */
  readonly budget?: number
}

/** Behaviour without React: a module that works on the element the renderer made. */
export interface Enhancement<F extends Fields = Fields> {
  readonly module: () => Promise<{ default: (root: HTMLElement) => void }>
  /** When it is about to be seen, once it has been scrolled past, or when it is touched. */
  readonly due: 'visible' | 'passed' | 'interaction'
  /** Whether this block needs it; every one where it is omitted. */
  readonly applies?: (values: Values<F>, inherited: Inherited) => boolean
}

/** A plugin as the registry holds it, whatever its fields are. */
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
