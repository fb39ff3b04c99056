import type { AnyConditions } from './conditions.ts'
import { conditionalSettings } from './conditions.ts'
import { deprecationText } from './deprecation.ts'
import type { Field } from './field.ts'
import type { FormEntry } from './form.ts'
import { humanizeName } from './humanizeName.ts'
import type { Plugin } from './plugin.ts'
import type { Slot } from './slot.ts'

/** A field of a component as the content service stores it. */
export type ServiceField = Readonly<Record<string, unknown>> & { readonly type: string }

type NamedField = readonly [name: string, field: ServiceField]

/** Returns the help for editors, after a sentence that the field is deprecated. */
const deprecatedHelp = ({ help, deprecated }: Pick<Field, 'help' | 'deprecated'>): string =>
  [deprecated && deprecationText(deprecated), help].filter(Boolean).join(' ')

export function serviceField(name: string, field: Field, pages: readonly string[]): ServiceField {
  const { type, label, required, translatable, choices, selectsPages, settings } = field
  const help = deprecatedHelp(field)
  return withoutUndefined({
    type,
    display_name: label ?? humanizeName(name),
    description: help || undefined,
    required,
    translatable: translatable || undefined,
    options: choices?.map(({ name, value }) => ({ name, value })),
    ...settings,
    ...(selectsPages && !('restrict_content_types' in settings)
      ? { restrict_content_types: true, component_whitelist: pages }
      : {}),
  })
}

export function serviceSlot(name: string, slot: Slot): ServiceField {
  const { label, help, required = false, min, max, allow, settings } = slot
  return withoutUndefined({
    type: 'bloks',
    display_name: label ?? humanizeName(name),
    description: help || undefined,
    required,
    minimum: min,
    maximum: max,
    ...(allow === 'any' ? {} : { component_whitelist: allow, restrict_components: true, restrict_type: '' }),
    ...settings,
  })
}

const withoutUndefined = <T extends Readonly<Record<string, unknown>>>(properties: T): T =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as T

/** Returns a tab or section of the form, with the names of its fields. */
const layout = (type: 'tab' | 'section', title: string, keys: readonly string[]): NamedField => [
  `${type}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  { type, display_name: title, keys },
]

/**
 * Returns a block's form as the content service stores it. Without `form`: its fields, then its slots; each section before its first
 * field; the tabs at the end. A tab lists sections instead of their fields.
 *
 * @param pages component names of all pages, which links can select
 */
export function formFields(
  { fields, slots, onlyIf = {}, form }: Pick<Plugin, 'fields' | 'slots' | 'onlyIf' | 'form'>,
  pages: readonly string[],
): readonly NamedField[] {
  const parts = [
    ...Object.entries(fields).map(
      ([name, field]) => [name, field, serviceField(name, field, pages)] as const,
    ),
    ...Object.entries(slots).map(([name, slot]) => [name, slot, serviceSlot(name, slot)] as const),
  ].map(([name, part, stored]) => {
    const conditions = (onlyIf as AnyConditions)[name]
    const settings = conditions ? conditionalSettings(conditions, fields) : []
    return [name, part, settings.length ? { ...stored, conditional_settings: settings } : stored] as const
  })
  return form ? orderedForm(form, parts) : derivedForm(parts)
}

type FormPart = readonly [name: string, part: Field | Slot, stored: ServiceField]

/** Arranges the fields in the order of `form`. Fields that it does not contain are at the end. */
function orderedForm(form: readonly FormEntry[], parts: readonly FormPart[]): readonly NamedField[] {
  const stored = new Map(parts.map(([name, , field]) => [name, field]))
  const entries = form.map((entry): NamedField => {
    if (typeof entry === 'string') return [entry, stored.get(entry)!]
    const { key, type, title, fields, settings } = entry
    return [key, withoutUndefined({ type, display_name: title, keys: fields, ...settings })]
  })
  const named = new Set(entries.map(([name]) => name))
  return [...entries, ...[...stored].filter(([name]) => !named.has(name))]
}

/** Arranges the fields by their `tab` and `section`. */
function derivedForm(parts: readonly FormPart[]): readonly NamedField[] {
  const form: NamedField[] = []
  const tabs = new Map<string, string[]>()
  const sections = Map.groupBy(parts, ([, { section }]) => section)
  const addToTab = (tab: string | undefined, key: string) => {
    if (tab !== undefined) tabs.set(tab, [...(tabs.get(tab) ?? []), key])
  }
  for (const [name, { tab, section }, field] of parts) {
    const members = section === undefined ? undefined : sections.get(section)
    if (section === undefined || members === undefined) addToTab(tab, name)
    else if (members[0]?.[0] === name) {
      const heading = layout(
        'section',
        section,
        members.map(([member]) => member),
      )
      addToTab(tab, heading[0])
      form.push(heading)
    }
    form.push([name, field])
  }
  for (const [tab, keys] of tabs) form.push(layout('tab', tab, keys))
  return form
}
