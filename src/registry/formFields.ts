import type { AnyConditions } from './conditions.ts'
import { conditionalSettings } from './conditions.ts'
import { deprecationText } from './deprecation.ts'
import type { Field, FieldKind } from './field.ts'
import { humanizeName } from './humanizeName.ts'
import type { Plugin } from './plugin.ts'
import type { Slot } from './slot.ts'

/** Type of each kind of field in the content service. HTML is stored as plain text, relations as options. */
const SERVICE_TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  textarea: 'textarea',
  html: 'textarea',
  richtext: 'richtext',
  number: 'number',
  boolean: 'boolean',
  datetime: 'datetime',
  option: 'option',
  options: 'options',
  relation: 'option',
  relations: 'options',
  asset: 'asset',
  multiasset: 'multiasset',
  link: 'multilink',
}

/** A field of a component as the content service stores it. */
export type ServiceField = Readonly<Record<string, unknown>> & { readonly type: string }

type NamedField = readonly [name: string, field: ServiceField]

/** Returns the help for editors, after a sentence that the field is deprecated. */
const deprecatedHelp = ({ help, deprecated }: Pick<Field, 'help' | 'deprecated'>): string =>
  [deprecated && deprecationText(deprecated), help].filter(Boolean).join(' ')

function serviceField(name: string, field: Field, pages: readonly string[]): ServiceField {
  const { kind, label, required, translatable, choices, settings } = field
  const help = deprecatedHelp(field)
  const pageRestriction =
    kind === 'link' && !settings.restrict_content_types
      ? { restrict_content_types: true, component_whitelist: pages }
      : {}
  return {
    type: SERVICE_TYPES[kind],
    display_name: label ?? humanizeName(name),
    ...(help ? { description: help } : {}),
    required,
    ...(translatable ? { translatable } : {}),
    ...(choices ? { options: choices.map(({ name, value }) => ({ name, value })) } : {}),
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    ...pageRestriction,
  }
}

function serviceSlot(name: string, { label, help, required, min, max, allow }: Slot): ServiceField {
  return {
    type: 'bloks',
    display_name: label ?? humanizeName(name),
    ...(help ? { description: help } : {}),
    required: required ?? false,
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(allow === 'any' ? {} : { component_whitelist: allow, restrict_components: true, restrict_type: '' }),
  }
}

/** Returns a tab or section of the form, with the names of its fields. */
const layout = (type: 'tab' | 'section', title: string, keys: readonly string[]): NamedField => [
  `${type}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  { type, display_name: title, keys },
]

/**
 * Returns a block's form as the content service stores it: its fields, then its slots; each section before its first field; the tabs at
 * the end. A tab lists sections instead of their fields.
 *
 * @param pages component names of all pages, which links can select
 */
export function formFields(
  { fields, slots, onlyIf = {} }: Pick<Plugin, 'fields' | 'slots' | 'onlyIf'>,
  pages: readonly string[],
): readonly NamedField[] {
  const parts = [
    ...Object.entries(fields).map(
      ([name, field]) => [name, field, serviceField(name, field, pages)] as const,
    ),
    ...Object.entries(slots).map(([name, slot]) => [name, slot, serviceSlot(name, slot)] as const),
  ]
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
    const conditions = (onlyIf as AnyConditions)[name]
    const settings = conditions ? conditionalSettings(conditions, fields) : []
    form.push([name, settings.length ? { ...field, conditional_settings: settings } : field])
  }
  for (const [tab, keys] of tabs) form.push(layout('tab', tab, keys))
  return form
}
