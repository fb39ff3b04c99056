import type { Component, FieldSchema } from '../space/Component.ts'

/** One line of a form: a field, or fields under a heading of their own. */
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

/** A tab of a form. The first one holds what no other claims. */
export interface FormTab {
  readonly name: string
  readonly title: string
  readonly items: readonly FormItem[]
}

const LAYOUT = new Set(['section', 'tab'])

/** A component's form: its fields in their order, in the tabs and sections that its schema names. */
export function formLayout(component: Pick<Component, 'schema'>): readonly FormTab[] {
  const fields = Object.entries(component.schema).toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
  const taken = new Set<string>()
  const sections = new Map<string, FormItem>()
  const firstOf = new Map<string, string>()
  for (const [name, schema] of fields) {
    if (schema.type !== 'section') continue
    const keys = keysOf(schema).filter((key) => !taken.has(key) && isField(component, key))
    for (const key of keys) taken.add(key)
    const inOrder = fields.filter(([key]) => keys.includes(key))
    const [first] = inOrder[0] ?? []
    if (first === undefined) continue
    const { title, description, isOpen } = headingOf(name, schema)
    sections.set(name, { kind: 'section', name, title, description, isOpen, items: inOrder.map(item) })
    firstOf.set(first, name)
  }
  /** Fields and sections by what tabs name: a section stands where its first field does. */
  const itemsOf = (names: readonly string[]): readonly FormItem[] =>
    fields.flatMap(([name, schema]) => {
      if (!names.includes(name)) return []
      const section = sections.get(firstOf.get(name) ?? '')
      if (section) return [section]
      return taken.has(name) || LAYOUT.has(schema.type) ? [] : [item([name, schema])]
    })
  const tabs = fields.filter(([, { type }]) => type === 'tab')
  const inTabs = new Set(
    tabs.flatMap(([, schema]) => keysOf(schema).flatMap((key) => [key, ...membersOf(component, key)])),
  )
  const rest = fields.map(([name]) => name).filter((name) => !inTabs.has(name))
  const first: FormTab = { name: '', title: 'General', items: itemsOf(rest) }
  const others = tabs.map(([name, schema]) => ({
    name,
    title: schema.display_name || 'More',
    items: itemsOf(keysOf(schema).flatMap((key) => [key, ...membersOf(component, key)])),
  }))
  return [first, ...others].filter(({ items }) => items.length > 0)
}

/** Names of the fields in a tab's or section's items. */
export const fieldNames = (items: readonly FormItem[]): readonly string[] =>
  items.flatMap((one) => (one.kind === 'field' ? [one.name] : fieldNames(one.items)))

const placeOf = ({ pos }: FieldSchema) => pos ?? Number.MAX_SAFE_INTEGER

const item = ([name, schema]: readonly [string, FieldSchema]): FormItem => ({ kind: 'field', name, schema })

const isField = ({ schema }: Pick<Component, 'schema'>, key: string) =>
  Object.hasOwn(schema, key) && !LAYOUT.has(schema[key]!.type)

const keysOf = ({ keys }: FieldSchema): readonly string[] =>
  Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : []

/** The fields of a section that a tab names. */
const membersOf = ({ schema }: Pick<Component, 'schema'>, key: string): readonly string[] => {
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
