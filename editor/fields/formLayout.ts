import { storedType } from '../../fields/storedTypes.ts'
import type { Component, FieldSchema } from '../space/Component.ts'

/** One item of a form: a field, or a section of fields with a heading. */
export type FormItem =
  | { readonly kind: 'field'; readonly name: string; readonly schema: FieldSchema }
  | {
      readonly kind: 'section'
      readonly name: string
      readonly title: string
      readonly description: string
      readonly isOpen: boolean
      readonly items: readonly FormItem[]
    }

/** A tab of a form. The first tab contains the fields that no other tab lists. */
export interface FormTab {
  readonly name: string
  readonly title: string
  readonly items: readonly FormItem[]
}

/** Arranges a component's fields in the order, tabs and sections of its schema. Omits empty tabs. */
export function formLayout(component: Pick<Component, 'schema'>): readonly FormTab[] {
  const fields = Object.entries(component.schema).toSorted(([, a], [, b]) => positionOf(a) - positionOf(b))
  const inSections = new Set<string>()
  const sections = new Map<string, FormItem>()
  const sectionByFirstField = new Map<string, string>()
  for (const [name, schema] of fields) {
    if (schema.type !== 'section') continue
    const keys = keysOf(schema).filter((key) => !inSections.has(key) && isField(component, key))
    for (const key of keys) inSections.add(key)
    const inOrder = fields.filter(([key]) => keys.includes(key))
    const [first] = inOrder[0] ?? []
    if (first === undefined) continue
    const { title, description, isOpen } = headingOf(name, schema)
    sections.set(name, { kind: 'section', name, title, description, isOpen, items: inOrder.map(item) })
    sectionByFirstField.set(first, name)
  }
  /** Returns the items with these names. A section is listed at the position of its first field. */
  const itemsOf = (names: readonly string[]): readonly FormItem[] =>
    fields.flatMap(([name, schema]) => {
      if (!names.includes(name)) return []
      const section = sections.get(sectionByFirstField.get(name) ?? '')
      if (section) return [section]
      return inSections.has(name) || storedType(schema.type).isLayout ? [] : [item([name, schema])]
    })
  const tabs = fields.filter(([, { type }]) => type === 'tab')
  const inTabs = new Set(
    tabs.flatMap(([, schema]) => keysOf(schema).flatMap((key) => [key, ...sectionFields(component, key)])),
  )
  const unlisted = fields.map(([name]) => name).filter((name) => !inTabs.has(name))
  const first: FormTab = { name: '', title: 'General', items: itemsOf(unlisted) }
  const namedTabs = tabs.map(([name, schema]) => ({
    name,
    title: schema.display_name || 'More',
    items: itemsOf(keysOf(schema).flatMap((key) => [key, ...sectionFields(component, key)])),
  }))
  return [first, ...namedTabs].filter(({ items }) => items.length > 0)
}

/** Returns the names of all fields in these items. */
export const fieldNames = (items: readonly FormItem[]): readonly string[] =>
  items.flatMap((one) => (one.kind === 'field' ? [one.name] : fieldNames(one.items)))

const positionOf = ({ pos }: FieldSchema) => pos ?? Number.MAX_SAFE_INTEGER

const item = ([name, schema]: readonly [string, FieldSchema]): FormItem => ({ kind: 'field', name, schema })

const isField = ({ schema }: Pick<Component, 'schema'>, key: string) =>
  Object.hasOwn(schema, key) && !storedType(schema[key]!.type).isLayout

const keysOf = ({ keys }: FieldSchema): readonly string[] =>
  Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : []

/** Returns the fields of the section with this key; empty for any other key. */
const sectionFields = ({ schema }: Pick<Component, 'schema'>, key: string): readonly string[] => {
  const section = Object.hasOwn(schema, key) ? schema[key] : undefined
  return section?.type === 'section' ? keysOf(section) : []
}

function headingOf(name: string, schema: FieldSchema) {
  const fieldset = (schema.fieldset ?? {}) as {
    readonly title?: string
    readonly description?: string
    readonly collapsible?: boolean
    readonly collapsed?: boolean
  }
  return {
    title: fieldset.title || schema.display_name || name,
    description: fieldset.description || schema.description || '',
    isOpen: fieldset.collapsed !== true,
  }
}
