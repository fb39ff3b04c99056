import { parseSync } from 'vite'

/** A regular expression in a source file. */
export interface Pattern {
  /** Line number, from 1. */
  readonly line: number
  /** Undefined if the source is computed at run time. */
  readonly source: string | undefined
  readonly flags: string
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

/** Returns the regular expressions of a file: literals and arguments of `RegExp`. */
export function findPatterns(file: string, text: string): readonly Pattern[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Pattern[] = []
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length
  visit(program, (node) => {
    if (isRegExpLiteral(node)) {
      const { pattern, flags } = node.regex
      found.push({ line: lineOf(node), source: pattern, flags })
    }
    if (isRegExpCall(node) && !isNode(node.arguments[0], isRegExpLiteral)) {
      const [source, flags] = node.arguments.map(literalText)
      found.push({ line: lineOf(node), source, flags: flags ?? '' })
    }
  })
  return found
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, enter)
  else if (isAnyNode(value)) {
    enter(value)
    for (const child of Object.values(value)) visit(child, enter)
  }
}

const isAnyNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isNode = (value: unknown, is: (node: Node) => boolean): boolean => isAnyNode(value) && is(value)

const isRegExpLiteral = (
  node: Node,
): node is Node & { readonly regex: { readonly pattern: string; readonly flags: string } } =>
  node.type === 'Literal' && typeof node.regex === 'object' && node.regex !== null

const isRegExpCall = (node: Node): node is Node & { readonly arguments: readonly unknown[] } =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node.callee, (callee) => callee.type === 'Identifier' && callee.name === 'RegExp')

/** Returns a literal string; undefined for an expression that is known only at run time. */
function literalText(node: unknown): string | undefined {
  if (!isAnyNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length) return undefined
  const [part] = node.quasis as readonly { readonly value: { readonly cooked?: string } }[]
  return part?.value.cooked
}
