import { type ESTree, parseSync } from 'vite'
import type { PartModel } from './blockModel.ts'

/** A property of an object in the source of a definition. */
export interface SourceProperty {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly value: ESTree.Expression
}

/** An object in the source of a definition, such as its fields. */
export interface SourceObject {
  readonly start: number
  readonly end: number
  readonly properties: readonly SourceProperty[]
}

/** The source of a definition, with the positions of what a command edits. */
export interface ParsedDefinition {
  /** The argument of `definePlugin`. */
  readonly definition?: SourceObject
  readonly fields?: SourceObject
  readonly slots?: SourceObject
  /** The end of the statement that declares the fields. Undefined if they are inside of the definition. */
  readonly fieldsEnd?: number
  /** The import of the package: its names, and the end of the last one. */
  readonly imported?: { readonly names: readonly string[]; readonly end: number }
}

/** Parses the source of a definition. @throws Error if it is not TypeScript */
export function parseDefinition(source: string, packageName: string): ParsedDefinition {
  const { program, errors } = parseSync('index.ts', source, { lang: 'ts' })
  const [error] = errors
  if (error) throw new Error(error.message)
  const variables = new Map<string, { readonly init: ESTree.Expression; readonly end: number }>()
  let definition: SourceObject | undefined
  let imported: ParsedDefinition['imported']
  for (const statement of program.body) {
    if (
      statement.type === 'ImportDeclaration' &&
      statement.source.value === packageName &&
      statement.importKind !== 'type'
    ) {
      const names = statement.specifiers.map(({ local }) => local.name)
      const last = statement.specifiers.at(-1)
      if (last) imported = { names, end: last.end }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) variables.set(id.name, { init, end: statement.end })
    if (statement.type === 'ExportDefaultDeclaration') {
      const call = statement.declaration
      const [argument] = call.type === 'CallExpression' ? call.arguments : []
      if (argument && argument.type !== 'SpreadElement') definition = sourceObject(argument)
    }
  }
  const objectNamed = (name: string) => {
    const property = definition?.properties.find((each) => each.name === name)
    if (!property) return undefined
    const { value } = property
    return value.type === 'Identifier' ? sourceObject(variables.get(value.name)?.init) : sourceObject(value)
  }
  const fieldsProperty = definition?.properties.find(({ name }) => name === 'fields')
  return {
    definition,
    fields: objectNamed('fields'),
    slots: objectNamed('slots'),
    fieldsEnd:
      fieldsProperty?.value.type === 'Identifier' ? variables.get(fieldsProperty.value.name)?.end : undefined,
    imported,
  }
}

function sourceObject(expression: ESTree.Expression | undefined): SourceObject | undefined {
  const inner = withoutTypes(expression)
  if (inner?.type !== 'ObjectExpression') return undefined
  return {
    start: inner.start,
    end: inner.end,
    properties: inner.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return []
      const name = propertyName(property.key)
      return name === undefined
        ? []
        : [{ name, start: property.start, end: property.end, value: property.value }]
    }),
  }
}

function withoutTypes(expression: ESTree.Expression | undefined): ESTree.Expression | undefined {
  let inner = expression
  while (inner?.type === 'TSSatisfiesExpression' || inner?.type === 'TSAsExpression') inner = inner.expression
  return inner
}

const propertyName = (key: ESTree.PropertyKey): string | undefined =>
  key.type === 'Identifier'
    ? key.name
    : key.type === 'Literal' && typeof key.value === 'string'
      ? key.value
      : undefined

/** Returns the field or slot that a property defines; undefined if its options are computed. */
export function readPart({ name, value }: SourceProperty): PartModel | undefined {
  if (value.type !== 'CallExpression') return undefined
  const { callee } = value
  const kind =
    callee.type === 'Identifier' && callee.name === 'slot'
      ? 'slot'
      : callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          callee.object.name === 'field' &&
          callee.property.type === 'Identifier'
        ? callee.property.name
        : undefined
  const [argument] = value.arguments
  const options = argument ? readLiteral(argument) : { value: {} }
  return kind !== undefined && options && typeof options.value === 'object'
    ? { name, kind: kind as PartModel['kind'], options: options.value as PartModel['options'] }
    : undefined
}

/** Returns the value of a literal; undefined for computed values. */
export function readLiteral(
  node: ESTree.Expression | ESTree.SpreadElement,
): { readonly value: unknown } | undefined {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? undefined : { value: node.value }
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : undefined
    case 'UnaryExpression': {
      const inner = node.operator === '-' ? readLiteral(node.argument) : undefined
      return typeof inner?.value === 'number' ? { value: -inner.value } : undefined
    }
    case 'ArrayExpression': {
      const entries = node.elements.map((element) => (element ? readLiteral(element) : undefined))
      return entries.every((entry) => entry !== undefined)
        ? { value: entries.map((entry) => entry.value) }
        : undefined
    }
    case 'ObjectExpression': {
      const result: [string, unknown][] = []
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed) return undefined
        const name = propertyName(property.key)
        const inner = readLiteral(property.value)
        if (name === undefined || !inner) return undefined
        result.push([name, inner.value])
      }
      return { value: Object.fromEntries(result) }
    }
    default:
      return undefined
  }
}
