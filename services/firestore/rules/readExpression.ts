import { METHOD_NAMES } from './methods.ts'
import { kindOf, partOfKind, partsOf, type TreeNode, unsupported } from './parseTree.ts'
import { toRegExp } from './rulePattern.ts'
import type { Scope } from './Scope.ts'
import { type Arithmetic, type Comparison, type Expression, TYPES } from './syntax.ts'

/** Converts an expression of the parse tree. @throws UnsupportedRule if it uses syntax that is not supported here */
export function readExpression(node: TreeNode, scope: Scope): Expression {
  const kind = kindOf(node)
  const read = READERS[kind]
  if (!read) throw unsupported(node, `"${node.getText()}" (${kind}) is not interpreted`)
  return read(node, scope)
}

type Read = (node: TreeNode, scope: Scope) => Expression

function pair(node: TreeNode, scope: Scope) {
  const [left, right] = partsOf(node)
  if (!left || !right) throw unsupported(node, `"${node.getText()}" without two operands is not interpreted`)
  return { left: readExpression(left, scope), right: readExpression(right, scope) }
}

const inner: Read = (node, scope) => readExpression(partsOf(node)[0] ?? node, scope)

function readList(node: TreeNode, scope: Scope): Expression[] {
  const list = partsOf(node).find((part) => kindOf(part) === 'ExpressionList')
  return list ? partsOf(list).map((entry) => readExpression(entry, scope)) : []
}

function variable(node: TreeNode, scope: Scope): Expression {
  const name = node.getText()
  if (!scope.names.has(name)) throw unsupported(node, `the variable "${name}" is not known`)
  return { kind: 'variable', name }
}

function method(node: TreeNode, target: Expression, scope: Scope): Expression {
  const name = partOfKind(node, 'MemberId').getText()
  if (!METHOD_NAMES.has(name)) throw unsupported(node, `the method ${name}() is not interpreted`)
  const args = readList(node, scope)
  const [pattern] = args
  if (name === 'matches' && pattern?.kind === 'string')
    try {
      toRegExp(pattern.value)
    } catch (error) {
      throw unsupported(node, error instanceof Error ? error.message : String(error))
    }
  return { kind: 'method', target, name, args }
}

const READERS: Readonly<Record<string, Read>> = {
  PrimaryExpression: inner,
  ParenSimpleExpression: inner,
  LiteralExpression: inner,
  MapSimpleExpression: inner,
  Literal: readLiteral,
  VariableSimpleExpression: variable,
  ListSimpleExpression: (node, scope) => ({ kind: 'list', items: readList(node, scope) }),
  MapExpression(node, scope) {
    const entries = partsOf(node).flatMap(partsOf)
    return {
      kind: 'map',
      entries: entries.map((entry) => {
        const { left, right } = pair(entry, scope)
        return [left, right] as const
      }),
    }
  },
  MemberLookupSimpleExpression(node, scope) {
    const [target = node, name = node] = partsOf(node)
    return { kind: 'member', target: readExpression(target, scope), name: name.getText() }
  },
  ListLookupSimpleExpression(node, scope) {
    const [target = node, lookup = node] = partsOf(node)
    const of = readExpression(target, scope)
    if (kindOf(lookup) === 'IndexLookup') return { kind: 'index', target: of, at: inner(lookup, scope) }
    const { left: from, right: to } = pair(lookup, scope)
    return { kind: 'range', target: of, from, to }
  },
  FunctionCallSimpleExpression(node, scope) {
    const name = partOfKind(node, 'LocalFunctionId').getText()
    const parameters = scope.functions.get(name)
    if (parameters === undefined) throw unsupported(node, `the function ${name}() is not interpreted`)
    const args = readList(node, scope)
    if (args.length !== parameters)
      throw unsupported(
        node,
        `a call of ${name}(), which takes ${parameters} values, with ${args.length} is not interpreted`,
      )
    return { kind: 'call', name, args }
  },
  MemberFunctionCallSimpleExpression: (node, scope) => method(node, inner(node, scope), scope),
  IdMemberFunctionCallSimpleExpression: (node, scope) =>
    method(node, variable(partOfKind(node, 'Id'), scope), scope),
  NotExpression: (node, scope) => ({ kind: 'not', operand: inner(node, scope) }),
  UnaryAdditiveExpression(node, scope) {
    const operand = inner(node, scope)
    return node.op?.text === '-' ? { kind: 'negative', operand } : operand
  },
  LogicalAndExpression: (node, scope) => ({ kind: 'and', ...pair(node, scope) }),
  LogicalOrExpression: (node, scope) => ({ kind: 'or', ...pair(node, scope) }),
  ExprInExpression: (node, scope) => ({ kind: 'in', ...pair(node, scope) }),
  EqualityExpression: (node, scope) => ({
    kind: 'equal',
    negated: node.op?.text === '!=',
    ...pair(node, scope),
  }),
  RelationalExpression: (node, scope) => ({
    kind: 'compare',
    operator: node.op?.text as Comparison,
    ...pair(node, scope),
  }),
  AdditiveExpression: readArithmetic,
  MultiplicativeExpression: readArithmetic,
  TernaryExpression(node, scope) {
    const [condition = node, yes = node, no = node] = partsOf(node)
    return {
      kind: 'choice',
      condition: readExpression(condition, scope),
      yes: readExpression(yes, scope),
      no: readExpression(no, scope),
    }
  },
  ExprIsTypeIdExpression(node, scope) {
    const name = partOfKind(node, 'IsOperatorId').getText()
    const type = TYPES.find((known) => known === name)
    if (!type) throw unsupported(node, `the type ${name} is not interpreted`)
    return { kind: 'is', operand: inner(node, scope), type }
  },
}

function readArithmetic(node: TreeNode, scope: Scope): Expression {
  return { kind: 'arithmetic', operator: node.op?.text as Arithmetic, ...pair(node, scope) }
}

function readLiteral(node: TreeNode): Expression {
  const text = node.getText()
  if (text === 'null') return { kind: 'null' }
  if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true' }
  if (/^\d+$/.test(text)) return { kind: 'integer', value: text }
  if (/^[\d.]+(e[+-]?\d+)?$/i.test(text)) return { kind: 'float', value: Number(text) }
  if (/^(["'])[\s\S]*\1$/.test(text)) return { kind: 'string', value: unescapeText(text.slice(1, -1), node) }
  throw unsupported(node, `the literal ${text} is not interpreted`)
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
}

function unescapeText(text: string, node: TreeNode): string {
  return text.replace(/\\([\s\S])/g, (whole, sign: string) => {
    const plain = ESCAPES[sign]
    if (plain === undefined) throw unsupported(node, `the escape ${whole} in a text is not interpreted`)
    return plain
  })
}
