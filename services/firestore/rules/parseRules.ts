import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser'
import { ownValue } from '../../../json/JsonObject.ts'
import {
  kindOf,
  lineOf,
  partOfKind,
  partsOf,
  partsOfKind,
  type TreeNode,
  UnsupportedRule,
  unsupported,
} from './parseTree.ts'
import { readExpression } from './readExpression.ts'
import { type Scope, withNames } from './Scope.ts'
import type { Allowance, Match, RuleFunction, Segment } from './syntax.ts'

const METHODS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
}

/**
 * Parses security rules with the vendor's parser.
 *
 * @throws Error with line and reason if the rules are invalid or use syntax that is not supported here
 */
export function parseRules(source: string, file = 'firestore.rules'): readonly Match[] {
  try {
    const { services } = parseForESLint(source, {})
    return readRuleset(services.tree as TreeNode)
  } catch (error) {
    if (error instanceof UnsupportedRule)
      throw new Error(
        `${file}, line ${error.line}: ${error.message} by the embedded Firestore. Rewrite the rule, or add support in services/firestore/rules.`,
        { cause: error },
      )
    if (error instanceof SyntaxError) {
      const { lineNumber } = error as SyntaxError & { lineNumber?: number }
      throw new Error(`${file}, line ${lineNumber ?? '?'}: ${error.message}.`, { cause: error })
    }
    throw error
  }
}

function readRuleset(tree: TreeNode): readonly Match[] {
  const version = partsOfKind(tree, 'VersionStatement')[0]
  if (!version || !/['"]2['"]/.test(version.getText()))
    throw new UnsupportedRule(1, "only rules_version = '2' is interpreted")
  const matches: Match[] = []
  for (const part of partsOf(tree)) {
    if (kindOf(part) === 'VersionStatement') continue
    if (kindOf(part) !== 'RulesetStatement') throw unsupported(part, `"${part.getText()}" is not interpreted`)
    const service = partsOf(part)[0] ?? part
    if (
      kindOf(service) !== 'ServiceDeclaration' ||
      partOfKind(service, 'ServiceId').getText() !== 'cloud.firestore'
    )
      throw unsupported(service, 'only "service cloud.firestore" is interpreted')
    const scope: Scope = { names: new Set(['request', 'resource']), functions: new Map() }
    for (const statement of partsOfKind(service, 'ServiceStatement')) {
      const declaration = partsOf(statement)[0] ?? statement
      if (kindOf(declaration) !== 'MatchRuleDeclaration')
        throw unsupported(declaration, 'a declaration outside every match is not interpreted')
      matches.push(readMatch(declaration, scope))
    }
  }
  return matches
}

function readMatch(node: TreeNode, outer: Scope): Match {
  const segments = partsOf(partOfKind(node, 'PathDecl')).flatMap(readSegment)
  const statements = partsOfKind(node, 'MatchStatement').map(
    (statement) => partsOf(statement)[0] ?? statement,
  )
  const ofKind = (kind: string) => statements.filter((statement) => kindOf(statement) === kind)
  const unknown = statements.find(
    (statement) =>
      !['FunctionDeclaration', 'PermissionDeclaration', 'MatchRuleDeclaration'].includes(kindOf(statement)),
  )
  if (unknown) throw unsupported(unknown, `"${unknown.getText()}" is not interpreted`)

  const captured = segments.flatMap((segment) => (segment.kind === 'name' ? [] : [segment.name]))
  const functions = new Map(outer.functions)
  for (const declaration of ofKind('FunctionDeclaration'))
    functions.set(functionName(declaration), parametersOf(declaration).length)
  const scope = { ...withNames(outer, captured), functions }
  return {
    segments,
    functions: ofKind('FunctionDeclaration').map((declaration) => readFunction(declaration, scope)),
    allowances: ofKind('PermissionDeclaration').map((declaration) => readAllowance(declaration, scope)),
    matches: ofKind('MatchRuleDeclaration').map((declaration) => readMatch(declaration, scope)),
  }
}

/** Parses one segment of a path. Its text begins with the slash: `/databases`. */
function readSegment(node: TreeNode): Segment[] {
  const text = node.getText()
  const found = /^\/(?:\{(\w+)(=\*\*)?\}|([\w-]+))$/.exec(text)
  if (!found) throw unsupported(node, `the path "${text}" is not interpreted`)
  const [, captured, rest, name] = found
  if (captured) return [{ kind: rest ? 'rest' : 'one', name: captured }]
  return [{ kind: 'name', name: name ?? '' }]
}

function functionName(node: TreeNode): string {
  return partOfKind(node, 'LocalFunctionId').getText()
}

function parametersOf(node: TreeNode): string[] {
  const lists = partsOfKind(partOfKind(node, 'FunctionSignature'), 'ParamList')
  return lists.flatMap((list) => partsOf(list).map((parameter) => parameter.getText()))
}

function readFunction(node: TreeNode, outer: Scope): RuleFunction {
  const name = functionName(node)
  const parameters = parametersOf(node)
  let scope = withNames(outer, parameters)
  const body = partOfKind(node, 'FunctionBody')
  const bindings = partsOfKind(body, 'BindingDeclaration').map((declaration) => {
    const [id = declaration, value = declaration] = partsOf(declaration)
    const binding = { name: id.getText(), value: readExpression(value, scope) }
    scope = withNames(scope, [binding.name])
    return binding
  })
  const returned = partsOf(partOfKind(body, 'ReturnStatement'))[0]
  if (!returned) throw unsupported(node, `the function ${name}() returns nothing, which is not interpreted`)
  return { name, parameters, bindings, result: readExpression(returned, scope) }
}

function readAllowance(node: TreeNode, scope: Scope): Allowance {
  const names = partsOf(partOfKind(node, 'OperationId')).map((operation) => operation.getText())
  const methods = names.flatMap((name) => {
    const known = ownValue(METHODS, name)
    if (!known) throw unsupported(node, `"allow ${name}" is not interpreted`)
    return known
  })
  const body = partsOfKind(node, 'PermissionBody')[0]
  const condition = body && partsOf(body)[0]
  return {
    methods,
    condition: condition ? readExpression(condition, scope) : { kind: 'boolean', value: true },
    line: lineOf(node),
  }
}
