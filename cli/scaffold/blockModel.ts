import type { FieldKind } from '../../src/registry/field.ts'
import type { FormEntry } from '../../src/registry/form.ts'
import type { PluginKind } from '../../src/registry/plugin.ts'

/** Stored content of a block, without `_uid` and `component`. */
export type BlockContent = Readonly<Record<string, unknown>>

/** A field or slot of a block that is generated. */
export interface PartModel {
  readonly name: string
  /** The function of `field` that defines it, or `slot`. */
  readonly kind: FieldKind | 'slot'
  /** The options of the definition, as data. */
  readonly options: Readonly<Record<string, unknown>>
}

/** A preset that is generated. */
export interface PresetModel {
  readonly name: string
  readonly description?: string
  readonly forEditors?: boolean
  readonly content: BlockContent
}

/** A block that is generated: what its definition, renderer and presets are printed from. */
export interface BlockModel {
  /** The component's name. */
  readonly name: string
  /** The name of its folder. */
  readonly folder: string
  readonly title?: string
  readonly description: string
  readonly group?: string
  readonly icon?: string
  readonly kind: PluginKind
  readonly mode?: 'visible' | 'interaction' | 'load'
  /** Fields and slots in the order of the form. */
  readonly parts: readonly PartModel[]
  /** The order of the form with its tabs and sections. Default: fields, then slots. */
  readonly form?: readonly FormEntry[]
  /** Further properties of the component in the content service. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly presets: readonly PresetModel[]
}

/** Names that renderers import, which neither a renderer nor a variable may have. */
export const IMPORTED_NAMES: readonly string[] = [
  ...['Props', 'fields', 'slots', 'styles', 'linkTarget', 'slugToPath'],
  ...['Day', 'File', 'HtmlText', 'MarkdownText', 'Moment', 'Picture', 'RichText', 'StoredValue'],
]

/** Returns the name of a block's renderer and its file: `TextSection` for the folder `text-section`. */
export function rendererName({ folder }: Pick<BlockModel, 'folder'>): string {
  const joined = folder
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  // JSX reads a name without a capital, as in scripts that have none, as an element.
  const name = /^\p{Lu}[\p{ID_Continue}]*$/u.test(joined) ? joined : `Block${joined}`
  return IMPORTED_NAMES.includes(name) ? `${name}Block` : name
}

export const isSlot = ({ kind }: PartModel): boolean => kind === 'slot'
