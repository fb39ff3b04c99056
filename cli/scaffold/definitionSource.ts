import { PACKAGE } from '../../server/build/paths.ts'
import { type BlockModel, isSlot, type PartModel, rendererName } from './blockModel.ts'
import { printKey, printValue, quoted } from './printValue.ts'

/** Prints the definition of a block: its `index.ts`. */
export function definitionSource(block: BlockModel): string {
  const fields = block.parts.filter((part) => !isSlot(part))
  const slots = block.parts.filter(isSlot)
  const imported = ['definePlugin', ...(fields.length ? ['field'] : []), ...(slots.length ? ['slot'] : [])]
  const { title, kind, mode } = block
  const properties = [
    ['name', block.name],
    ['title', title],
    ['description', block.description],
    ['group', block.group],
    ['icon', block.icon],
    ['kind', kind === 'block' ? undefined : kind],
    ['mode', mode],
  ] as const
  const data = Object.entries({ form: block.form, settings: block.settings }).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${printValue(value, 2, name.length + 4)},`],
  )
  const lines = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${quoted(value)},`],
  )
  return [
    `import { ${imported.join(', ')} } from '${PACKAGE}'`,
    `import presets from './presets.ts'`,
    '',
    printParts('fields', fields),
    ...(slots.length ? [printParts('slots', slots)] : []),
    'export default definePlugin({',
    ...lines,
    '  fields,',
    ...(slots.length ? ['  slots,'] : []),
    ...data,
    ...(kind === 'data' ? [] : [`  render: () => import('./${rendererName(block)}.tsx'),`]),
    '  presets,',
    '})',
    '',
  ].join('\n')
}

function printParts(variable: 'fields' | 'slots', parts: readonly PartModel[]): string {
  if (!parts.length) return `export const ${variable} = {}\n`
  return `export const ${variable} = {\n${parts.map((part) => `  ${printPart(part)},\n`).join('')}}\n`
}

/** Prints a field or slot as a property, indented by two spaces. */
export function printPart({ name, kind, options }: PartModel): string {
  const start = `${printKey(name)}: ${kind === 'slot' ? 'slot' : `field.${kind}`}(`
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  // Their type parameters are inferred from the argument.
  const isNeeded = Object.keys(given).length > 0 || kind === 'option' || kind === 'options'
  return `${start}${isNeeded ? printValue(given, 2, start.length + 2) : ''})`
}
