import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { folderName } from '../../src/registry/folderName.ts'
import { BLOCK_KEYS, isBlockName, isFieldName } from '../../src/registry/storedNames.ts'
import type { BlockModel, PartModel } from '../scaffold/blockModel.ts'
import { inferParts } from '../scaffold/inferParts.ts'
import { uniqueFolders } from '../scaffold/uniqueFolders.ts'
import {
  componentDefinition,
  type PartDefinition,
  partDefinition,
  type SpaceNames,
  type StoredComponent,
  spaceNames,
} from '../schema/componentDefinition.ts'
import { adoptedPresets, presetsByComponent } from './adoptedPresets.ts'
import type { ContentSurvey } from './ContentSurvey.ts'
import type { Misfits } from './findMisfits.ts'
import type { PulledSpace } from './readPulledSpace.ts'

/** The guesses about a block, as sentences. */
export type Guesses = ReadonlyMap<string, readonly string[]>

export interface AdoptedModels {
  readonly models: readonly BlockModel[]
  readonly guesses: Guesses
}

/**
 * Returns the blocks of a space: one for each component, and one for each name that only stories use.
 *
 * @param existing folders of blocks that were adopted before, by component name
 */
export function adoptedModels(
  space: PulledSpace,
  survey: ContentSurvey,
  misfits: Misfits,
  existing: ReadonlyMap<string, string>,
): AdoptedModels {
  const guesses = new Map<string, string[]>()
  const guess = (name: string, sentence: string) =>
    guesses.set(name, [...(guesses.get(name) ?? []), sentence])
  for (const component of space.library.components)
    for (const name of impossibleFields(component))
      guess(
        String(component.name),
        `${name}: no field of a block can have this name, so its values are not shown. Pushes preserve the field.`,
      )
  const components = space.library.components.map(storedComponent)
  const known = new Set(components.map(({ name }) => name))
  const inferred = [...survey.uses.keys()].filter((name) => !known.has(name) && isBlockName(name)).sort()
  const names = spaceNames(
    [...components, ...inferred.map((name) => ({ name, schema: {} }))],
    space.library.groups.filter(isGroup),
  )
  const folders = uniqueFolders([...names.components], existing)
  const presets = presetsByComponent(space)
  const kinds = pageKinds(components, inferred, survey)

  const models = [
    ...components.map((component) => {
      const { parts, kind, ...definition } = componentDefinition(component, names)
      const fitted = Object.entries(parts).map(([name, part]) =>
        fittedPart(component, name, part, names, misfits, survey, (sentence) =>
          guess(component.name, sentence),
        ),
      )
      const isPage = kinds.has(component.name)
      const settings = {
        ...definition.settings,
        ...(isPage && kind !== 'page' ? { is_root: component.is_root ?? false } : {}),
      }
      return {
        ...definition,
        kind: isPage ? ('page' as const) : ('block' as const),
        settings: Object.keys(settings).length ? settings : undefined,
        parts: fitted,
      }
    }),
    ...inferred.map((name) => {
      const use = survey.uses.get(name)
      guess(name, 'The space has no component of this name. Its fields were inferred from stories.')
      return {
        name,
        description: '',
        kind: kinds.has(name) ? ('page' as const) : ('block' as const),
        parts: inferParts(use?.samples ?? [], survey).map((part) =>
          misfits.get(name)?.has(part.name) ? widerPart(part) : part,
        ),
      }
    }),
  ].map((model): BlockModel => {
    const folder = folders.get(model.name) ?? folderName(model.name)
    const samples = survey.uses.get(model.name)?.samples ?? []
    return { ...model, folder, presets: adoptedPresets(model.parts, samples, presets.get(model.name) ?? []) }
  })
  return { models, guesses }
}

/** Returns an inferred field that also shows the stored values that it could not read. */
const widerPart = ({ name, kind }: PartModel): PartModel =>
  kind === 'number' || kind === 'datetime'
    ? { name, kind: 'text', options: {} }
    : { name, kind: 'custom', options: {} }

const schemaOf = ({ schema }: JsonObject): JsonObject => (isObject(schema) ? schema : {})

/** Returns a component with the fields that a block can have. */
const storedComponent = (component: JsonObject): StoredComponent => ({
  ...component,
  name: String(component.name),
  schema: Object.fromEntries(Object.entries(schemaOf(component)).filter(([name]) => isFieldName(name))),
})

/** Returns the fields of a component that no block can have. Some stored schemas contain keys of a block, which are no fields. */
const impossibleFields = (component: JsonObject): readonly string[] =>
  Object.keys(schemaOf(component)).filter((name) => !isFieldName(name) && !BLOCK_KEYS.has(name))

const isGroup = (group: JsonObject): group is JsonObject & { readonly uuid: string; readonly name: string } =>
  typeof group.uuid === 'string' && typeof group.name === 'string' && group.name.trim() !== ''

/**
 * Returns the components whose stories are pages: content types of the space, and contents of stories. A site needs one, so the first
 * component is one if the space has neither.
 */
function pageKinds(
  components: readonly StoredComponent[],
  inferred: readonly string[],
  survey: ContentSurvey,
): ReadonlySet<string> {
  const isRoot = (name: string) => (survey.uses.get(name)?.roots ?? 0) > 0
  const isNestedOnly = (name: string) => !isRoot(name) && (survey.uses.get(name)?.nested ?? 0) > 0
  const kinds = [
    // A universal component that stories only use inside other blocks is a block.
    ...components
      .filter(
        ({ name, is_root, is_nestable }) => is_root === true && !(is_nestable === true && isNestedOnly(name)),
      )
      .map(({ name }) => name),
    ...[...components.map(({ name }) => name), ...inferred].filter(isRoot),
  ]
  const [first] = [...components.map(({ name }) => name), ...inferred]
  return new Set(kinds.length || first === undefined ? kinds : [first])
}

const TAG = /<(?:p|ul|ol|a|strong|em|br|h[1-6])[ />]/i

/** Adapts a field to the stored values: one that would hide a value shows it as it is stored. */
function fittedPart(
  component: StoredComponent,
  name: string,
  part: PartDefinition,
  names: SpaceNames,
  misfits: Misfits,
  survey: ContentSurvey,
  guess: (sentence: string) => void,
): PartModel {
  const stored = component.schema[name]
  const values = (survey.uses.get(component.name)?.samples ?? []).map((block) => block[name])
  const count = misfits.get(component.name)?.get(name) ?? 0
  if (count && isObject(stored) && part.kind !== 'slot') {
    guess(
      `${name}: ${count} stored ${count === 1 ? 'value does' : 'values do'} not fit a field of the type ${stored.type}, so it is a custom field that shows any value.`,
    )
    // The definition of a type without an own kind; its settings name the real one.
    const asCustom = partDefinition(name, { ...stored, type: `${stored.type} of any shape` }, names)
    return { name, kind: 'custom', options: { ...asCustom.options, type: stored.type } }
  }
  if (part.kind === 'textarea' && values.some((value) => typeof value === 'string' && TAG.test(value))) {
    guess(`${name}: stores HTML, so it is rendered as rich text.`)
    return { name, kind: 'html', options: part.options }
  }
  return { name, ...part, options: compilable(part.options) }
}

/** Tools of the rich text editor that the types name. */
const TOOLS = new Set(
  'anchor blok bold bullet_list code code_block color emoji heading highlight horizontal_rule image inline_code italic link list_item ordered_list paragraph paste quote strike subscript superscript table underline'.split(
    ' ',
  ),
)
const FILETYPES = new Set(['images', 'videos', 'audios', 'texts'])

/** Moves values that the types of options do not contain to the settings. */
function compilable({ tools, filetypes, ...options }: PartDefinition['options']): PartModel['options'] {
  const settings = Object(options.settings) as Readonly<Record<string, unknown>>
  const moved = {
    ...(Array.isArray(tools) && !tools.every((tool) => TOOLS.has(tool))
      ? { customize_toolbar: true, toolbar: tools }
      : {}),
    ...(Array.isArray(filetypes) && !filetypes.every((type) => FILETYPES.has(type)) ? { filetypes } : {}),
  }
  return {
    ...options,
    ...(tools !== undefined && !('toolbar' in moved) ? { tools } : {}),
    ...(filetypes !== undefined && !('filetypes' in moved) ? { filetypes } : {}),
    ...(options.settings !== undefined || Object.keys(moved).length
      ? { settings: { ...settings, ...moved } }
      : {}),
  }
}
