import type { AnyConditions } from './conditions.ts'
import { conditionalSettings } from './conditions.ts'
import type { Field, FieldKind } from './field.ts'
import { humanizeName } from './humanizeName.ts'
import type { Plugin } from './plugin.ts'
import type { Slot } from './slot.ts'

/** How each kind of field is called by the content service. HTML is stored as plain text, relations as options. */
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

/** A field of a component in the content service's words. */
export type ServiceField = Readonly<Record<string, unknown>> & { readonly type: string }

type Named = readonly [name: string, field: ServiceField]

function fieldOf(name: string, field: Field, pages: readonly string[]): ServiceField {
  const { kind, label, help, required, translatable, choices, settings } = field
  const ofPages =
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
    ...ofPages,
  }
}

function slotOf(name: string, { label, help, required, min, max, allow }: Slot): ServiceField {
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

/** Layout of the form: a tab or a section, with the names of its fields. */
const layout = (type: 'tab' | 'section', title: string, keys: readonly string[]): Named => [
  `${type}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  { type, display_name: title, keys },
]

/**
 * The form of a block as the content service stores it: its fields, then its slots, each section before its first field, and the tabs
 * at the end. A tab names sections instead of their fields.
 *
 * @param pages names of all kinds of pages, which a link may lead to
 */
export function formFields(
  { fields, slots, onlyIf = {} }: Pick<Plugin, 'fields' | 'slots' | 'onlyIf'>,
  pages: readonly string[],
): readonly Named[] {
  const parts = [
    ...Object.entries(fields).map(([name, field]) => [name, field, fieldOf(name, field, pages)] as const),
    ...Object.entries(slots).map(([name, slot]) => [name, slot, slotOf(name, slot)] as const),
  ]
  const form: Named[] = []
  const onTab = new Map<string, string[]>()
  const sections = Map.groupBy(parts, ([, { section }]) => section)
  const putOnTab = (tab: string | undefined, key: string) => {
    if (tab !== undefined) onTab.set(tab, [...(onTab.get(tab) ?? []), key])
  }
  for (const [name, { tab, section }, field] of parts) {
    const members = section === undefined ? undefined : sections.get(section)
    if (section === undefined || members === undefined) putOnTab(tab, name)
    else if (members[0]?.[0] === name) {
      const heading = layout(
        'section',
        section,
        members.map(([member]) => member),
      )
      putOnTab(tab, heading[0])
      form.push(heading)
    }
    const conditions = (onlyIf as AnyConditions)[name]
    const settings = conditions ? conditionalSettings(conditions, fields) : []
    form.push([name, settings.length ? { ...field, conditional_settings: settings } : field])
  }
  for (const [tab, keys] of onTab) form.push(layout('tab', tab, keys))
  return form
}
