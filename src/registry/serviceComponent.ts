import { deprecationText } from './deprecation.ts'
import { formFields, type ServiceField } from './formFields.ts'
import type { Plugin } from './plugin.ts'
import type { Registry } from './registry.ts'

/** A component as the content service stores it and its command line pulls and pushes it. */
export interface ServiceComponent {
  readonly name: string
  readonly display_name: string
  readonly description: string
  readonly icon: string | undefined
  /** The field whose text names a block in lists; null if the block has no text field. */
  readonly preview_field: string | null
  readonly is_root: boolean
  readonly is_nestable: boolean
  /** The name of its group; undefined for none. */
  readonly group: string | undefined
  readonly schema: Readonly<Record<string, ServiceField & { readonly pos: number }>>
}

/** Returns where the service allows a component. Data blocks are nestable only if a slot names them. */
function placementFlags({ kind, name }: Plugin, { plugins }: Registry) {
  const isNamed = () =>
    [...plugins.values()].some(({ slots }) =>
      Object.values(slots).some(({ allow }) => allow !== 'any' && allow.includes(name)),
    )
  return { is_root: kind !== 'block', is_nestable: kind === 'block' || (kind === 'data' && isNamed()) }
}

/** Returns the field with `preview`, otherwise the first text field. */
function previewField({ fields }: Plugin): string | null {
  const names = Object.keys(fields)
  const marked = names.find((name) => fields[name]?.preview)
  return marked ?? names.find((name) => /^text/.test(fields[name]?.kind ?? '')) ?? null
}

/** Converts a plugin to the component that the content service stores. */
export function serviceComponent(plugin: Plugin, registry: Registry): ServiceComponent {
  const pages = [...registry.plugins.values()].filter(({ kind }) => kind === 'page').map(({ name }) => name)
  return {
    name: plugin.name,
    display_name: plugin.title,
    description: [plugin.deprecated && deprecationText(plugin.deprecated), plugin.description]
      .filter(Boolean)
      .join(' '),
    icon: plugin.icon,
    preview_field: previewField(plugin),
    ...placementFlags(plugin, registry),
    group: plugin.group,
    ...plugin.settings,
    schema: Object.fromEntries(
      formFields(plugin, pages.sort()).map(([name, field], pos) => [name, { ...field, pos }]),
    ),
  }
}
