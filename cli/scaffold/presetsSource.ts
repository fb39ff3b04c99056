import { PACKAGE } from '../../server/build/paths.ts'
import { type BlockModel, isSlot } from './blockModel.ts'
import { printValue, quoted } from './printValue.ts'

/** Prints the presets of a block: its `presets.ts`. */
export function presetsSource({ parts, presets }: BlockModel): string {
  const hasSlots = parts.some(isSlot)
  const types = hasSlots ? 'fields, slots' : 'fields'
  const of = types
    .split(', ')
    .map((name) => `typeof ${name}`)
    .join(', ')
  // Constants: TypeScript rejects properties of stored objects, such as a file's size, only in literals.
  const constants = presets.map(
    ({ content }, index) => `const content${index + 1} = ${printValue(content, 0, 20)} as const\n\n`,
  )
  const list = presets.map(({ name, description, forEditors }, index) => {
    const properties = [
      `name: ${quoted(name)}`,
      ...(description ? [`description: ${quoted(description)}`] : []),
      ...(forEditors === false ? ['forEditors: false'] : []),
    ]
    return `  { ${properties.join(', ')}, content: content${index + 1} },`
  })
  return `import type { Presets } from '${PACKAGE}'
import type { ${types} } from './index.ts'

${constants.join('')}export default [
${list.join('\n')}
] satisfies Presets<${of}>
`
}
