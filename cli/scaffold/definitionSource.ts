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
  const isEmpty = Object.values(options).every((value) => value === undefined)
  return `${start}${isEmpty ? '' : printValue(options, 2, start.length + 2)})`
}
