import { commandName } from '../../server/commandName.ts'
import { groupTitle } from '../../src/registry/groupTitle.ts'
import { humanizeName } from '../../src/registry/humanizeName.ts'
import type { Mode, Plugin } from '../../src/registry/plugin.ts'
import { conditionText, FIELD_COLUMNS, fieldRows } from './fieldRows.ts'
import { code, paragraphs, table } from './markdown.ts'

/** Short descriptions of the modes. */
const MODES: Readonly<Record<Mode, string>> = {
  static: 'static: no script',
  enhance: 'enhanced by a module without React',
  visible: 'an island, hydrated when visible',
  interaction: 'an island, hydrated when touched',
  load: 'an island, hydrated at load',
}

/** Maximum size of a block's script, as text. */
export const budgetOf = ({ mode, budget }: Plugin): string =>
  mode === 'static' ? '0' : `${budget.toLocaleString('en')} bytes`

export const modeOf = ({ mode }: Plugin): string => MODES[mode]

function facts(plugin: Plugin): string {
  const { kind, uses, level, anchor } = plugin
  return table(
    ['Property', 'Value'],
    [
      ['Kind', `${kind}, in the group ${groupTitle(plugin)}`],
      ['In a browser', modeOf(plugin)],
      ['Own script, gzip', plugin.mode === 'static' ? 'none' : `at most ${budgetOf(plugin)}`],
      ...(uses.length ? [['Inherited values', uses.map(code).join(', ')]] : []),
      ...(anchor ? [['Anchor', level ? 'yes, in the outline of the page' : 'yes']] : []),
    ],
  )
}

function slotTable(plugin: Plugin, pageName: PageName): string {
  return table(
    ['Slot', 'Label', 'Allows', 'Required', 'Minimum', 'Maximum', 'Tab', 'Shown if', 'Message', 'Help'],
    Object.entries(plugin.slots).map(([name, { label, allow, required, min, max, tab, message, help }]) => [
      code(name),
      label ?? humanizeName(name),
      allow === 'any'
        ? 'any block'
        : allow.map((component) => `[${code(component)}](${pageName(component)})`).join(', '),
      required ? 'yes' : '',
      min === undefined ? '' : String(min),
      max === undefined ? '' : String(max),
      tab ?? '',
      conditionText(plugin, name),
      message ?? '',
      help ?? '',
    ]),
  )
}

function inText({ inline }: Plugin): string {
  if (!inline) return ''
  const attributes = Object.entries(inline.attributes ?? {}).map(
    ([name, { type, values = [], required, help }]) => [
      code(name),
      type,
      required ? 'yes' : '',
      values.map(code).join(', '),
      help ?? '',
    ],
  )
  const value = { required: 'needs a value', optional: 'may have a value', none: 'has no value' }[
    inline.value
  ]
  return paragraphs(
    '## In text',
    `\`\`\`\n${inline.example}\n\`\`\``,
    `The token ${inline.types.map(code).join(' or ')} ${value} after the bar.`,
    table(['Attribute', 'Type', 'Required', 'Allowed', 'Help'], attributes),
  )
}

/** Returns the file name of a block's page by its component: that of its folder, which no other block has. */
export type PageName = (component: string) => string

const section = (title: string, text: string) => (text ? `## ${title}\n\n${text}` : '')

/** First line of generated documentation. */
export const GENERATED = `<!-- Written by "${commandName('generate')}". Do not edit: change its source. -->`

/** Renders a block's page of the reference. */
export function blockPage(plugin: Plugin, pageName: PageName): string {
  const text = paragraphs(
    GENERATED,
    `# ${plugin.title}: ${code(plugin.name)}`,
    plugin.description,
    facts(plugin),
    section('Fields', table(FIELD_COLUMNS, fieldRows(plugin))),
    section('Slots', slotTable(plugin, pageName)),
    inText(plugin),
    section('Presets', plugin.presets.map(({ name }) => `- ${name}`).join('\n')),
  )
  return `${text}\n`
}
