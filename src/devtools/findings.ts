import { nodesIn } from '../registry/createPageTree.ts'
import { deprecatedUses } from '../registry/deprecatedUses.ts'
import type { Issue } from '../registry/issue.ts'
import { nearestName } from '../registry/nearestName.ts'
import type { Registry } from '../registry/registry.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { unknownBlocks } from '../registry/unknownBlocks.ts'
import { unknownFieldMessage, unknownFields } from '../registry/unknownFields.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { StoryTree } from './storyTrees.ts'
import { tokensOf } from './tokensOf.ts'

/** A problem on the page. */
export interface Finding {
  readonly kind: 'component' | 'token' | 'field' | 'issue'
  /** The unknown name; for an issue, its code. */
  readonly name: string
  readonly severity: Issue['severity']
  readonly path: string
  readonly node: TreeNode | undefined
  /** The most similar known name. */
  readonly nearest?: string
  readonly message: string
}

/** Codes of issues that are replaced by more detailed findings. */
const REPLACED_CODES = new Set<Issue['code']>([
  'unknown_component',
  'unknown_field',
  'unknown_token',
  'malformed_token',
])

/** Returns all findings of a page in document order. */
export function findingsOf(source: OverlaySource): readonly Finding[] {
  return source.trees().flatMap(({ role, tree }) => {
    const issues = source.issues?.() ?? []
    const uids = new Set(issues.length ? tree.nodes.map(({ block }) => block._uid) : [])
    const isOf = ({ uid }: Issue) => (uid === undefined ? role === 'page' : uids.has(uid))
    return treeFindings(tree, issues.filter(isOf), source)
  })
}

/** Nodes without findings in them or in their descendants. Unchanged blocks have the same nodes after an edit, so they are skipped. */
const cleanNodes = new WeakMap<Registry, WeakSet<TreeNode>>()

function treeFindings(
  tree: StoryTree['tree'],
  rendering: readonly Issue[],
  { registry }: OverlaySource,
): readonly Finding[] {
  const findings: Finding[] = []
  const clean = cleanNodes.get(registry) ?? new WeakSet()
  cleanNodes.set(registry, clean)
  const checked = [
    ...nodesIn(tree.root, (node) => !clean.has(node)),
    ...tree.inlineNodes.filter((node) => !clean.has(node)),
  ]
  const found = new Set<TreeNode>()
  for (const node of checked) {
    const { block, plugin, refusal } = node
    const before = findings.length
    if (refusal === 'unknown') {
      findings.push(unknownComponent(block.component, node.path, node, registry))
      for (const [name, part] of Object.entries(block))
        findings.push(...unknownInside(part, name, node, registry))
    }
    for (const name of unknownFields(node)) {
      const nearest = nearestName(name, [...Object.keys(plugin!.fields), ...Object.keys(plugin!.slots)])
      const message = unknownFieldMessage(name, plugin!)
      const at = `${node.path}.${name}`
      findings.push({ kind: 'field', name, severity: 'warning', path: at, node, nearest, message })
      findings.push(...unknownInside(block[name], name, node, registry))
    }
    for (const { path, message } of deprecatedUses(node))
      findings.push({ kind: 'issue', name: 'deprecated', severity: 'warning', path, node, message })
    for (const { field, type, source, problem, nearest } of tokensOf(node, registry)) {
      if (!problem) continue
      const message = `${source} ${problem}`
      const at = `${node.path}.${field}`
      const name = type ?? 'malformed'
      findings.push({ kind: 'token', name, severity: 'warning', path: at, node, nearest, message })
    }
    if (findings.length > before) found.add(node)
  }
  // Inner nodes before outer nodes.
  for (const node of checked.toReversed())
    if (!found.has(node) && [...node.children.values()].every((inner) => clean.has(inner))) clean.add(node)
  const reported = new Set<string>()
  for (const { code, path, message, severity } of [...tree.issues, ...rendering]) {
    const key = `${code} ${path} ${message}`
    if (REPLACED_CODES.has(code) || reported.has(key)) continue
    reported.add(key)
    const node = nodeAt(tree, path)
    findings.push({ kind: 'issue', name: code, severity, path, node, message })
  }
  return findings
}

/** Returns the unknown components in a part of a block that has no nodes because no plugin reads it. */
const unknownInside = (part: unknown, name: string, node: TreeNode, registry: Registry): readonly Finding[] =>
  unknownBlocks(part, `${node.path}.${name}`, registry).map(({ block, path }) =>
    unknownComponent(block.component, path, node, registry),
  )

const unknownComponent = (name: string, path: string, node: TreeNode, registry: Registry): Finding => ({
  kind: 'component',
  name,
  severity: 'error',
  path,
  node,
  nearest: registry.suggest(name),
  message: `No plugin has the name '${name}'.`,
})

/** Returns the innermost node whose path is a prefix of the given path. */
export function nodeAt(tree: StoryTree['tree'], path: string): TreeNode | undefined {
  const at = (node: TreeNode) =>
    path === node.path || (path.startsWith(node.path) && /[.[]/.test(path[node.path.length] ?? ''))
  return tree.nodes
    .filter(at)
    .reduce<TreeNode | undefined>(
      (best, one) => (best && best.path.length >= one.path.length ? best : one),
      undefined,
    )
}
