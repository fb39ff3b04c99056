import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import type { Field, FieldKind } from '../../src/registry/field.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { slot } from '../../src/registry/slot.ts'
import { type BlockModel, isSlot, type PartModel } from './blockModel.ts'

const KINDS: Readonly<Record<FieldKind, (options: never) => Field>> = { ...field }

/** Returns the plugins that generated definitions would export, without renderers. */
export function modelPlugins(models: readonly BlockModel[]): ReadonlyMap<string, Plugin> {
  return new Map(models.map((model) => [model.name, modelPlugin(model)]))
}

/** Returns the plugin of one block. @throws Error if the definition is invalid */
export function modelPlugin({ parts, folder: _, presets: __, mode: ___, ...definition }: BlockModel): Plugin {
  const slots = parts.filter(isSlot).map(({ name, options }) => [name, slot(options as never)] as const)
  return definePlugin({
    ...definition,
    fields: modelFields(parts),
    slots: Object.fromEntries(slots),
    presets: [],
    render: async () => ({ default: () => null }),
  })
}

/** Returns the fields among the parts of a block. */
export const modelFields = (parts: readonly PartModel[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    parts.flatMap(({ name, kind, options }) =>
      kind === 'slot' ? [] : [[name, KINDS[kind](options as never)] as const],
    ),
  )
