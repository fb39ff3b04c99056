import { nodesIn } from '../registry/createPageTree.ts'
import type { Issue } from '../registry/issue.ts'
import { nearestName } from '../registry/nearestName.ts'
import type { Registry } from '../registry/registry.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { unknownBlocks } from '../registry/unknownBlocks.ts'
import { unknownFieldMessage, unknownFields } from '../registry/unknownFields.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { StoryTree } from './storyTrees.ts'
import { tokensOf } from './tokensOf.ts'

/** Something on the page that needs fixing. */
export interface Finding {
  readonly kind: 'component' | 'token' | 'field' | 'issue'
  /** What is unknown; for an issue, its code. */
  readonly name: string
  readonly severity: Issue['severity']
  readonly path: string
  readonly node: TreeNode | undefined
  /** The registered name that was probably meant. */
  readonly nearest?: string
  readonly message: string
}

/** Codes of what is found here with more to say than the issue has. */
const FOUND_HERE = new Set<Issue['code']>([
  'unknown_component',
  'unknown_field',
  'unknown_token',
  'malformed_token',
])

/** All that needs fixing on the page, in document order. */
export function findingsOf(source: OverlaySource): readonly Finding[] {
  return source.trees().flatMap(({ role, tree }) => {
    const issues = source.issues?.() ?? []
    const uids = new Set(issues.length ? tree.nodes.map(({ block }) => block._uid) : [])
    const isOf = ({ uid }: Issue) => (uid === undefined ? role === 'page' : uids.has(uid))
    return treeFindings(tree, issues.filter(isOf), source)
  })
}

/** Blocks without findings, of their own or in them. While a story is edited, those that did not change are the same nodes. */
const clean = new WeakMap<Registry, WeakSet<TreeNode>>()

function treeFindings(
  tree: StoryTree['tree'],
  rendering: readonly Issue[],
  { registry }: OverlaySource,
): readonly Finding[] {
  const findings: Finding[] = []
  const known = clean.get(registry) ?? new WeakSet()
  clean.set(registry, known)
  const checked = [
    ...nodesIn(tree.root, (node) => !known.has(node)),
    ...tree.inlineNodes.filter((node) => !known.has(node)),
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
    for (const { field, type, source, problem, nearest } of tokensOf(node, registry)) {
      if (!problem) continue
      const message = `${source} ${problem}`
      const at = `${node.path}.${field}`
      const name = type ?? 'malformed'
      findings.push({ kind: 'token', name, severity: 'warning', path: at, node, nearest, message })
    }
    if (findings.length > before) found.add(node)
  }
  // The inner before the outer.
  for (const node of checked.toReversed())
    if (!found.has(node) && [...node.children.values()].every((inner) => known.has(inner))) known.add(node)
  const reported = new Set<string>()
  for (const { code, path, message, severity } of [...tree.issues, ...rendering]) {
    const key = `${code} ${path} ${message}`
    if (FOUND_HERE.has(code) || reported.has(key)) continue
    reported.add(key)
    const node = nodeAt(tree, path)
    findings.push({ kind: 'issue', name: code, severity, path, node, message })
  }
  return findings
}

/** Unknown components in a part of a block that no plugin reads, so that the tree has no nodes for them. */
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

/** The innermost block that a path leads into. */
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
