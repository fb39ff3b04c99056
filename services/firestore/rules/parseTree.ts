/** The used properties of a node in the vendor's parse tree. */
export interface TreeNode {
  readonly children?: readonly TreeNode[] | null
  /** The operator of an expression. */
  readonly op?: { readonly text: string } | null
  readonly start?: { readonly line: number }
  /** Only leaves have a symbol. */
  readonly symbol?: { readonly line: number }
  getText(): string
}

/** The kind of a node: its class name. The parser exposes no other identification. */
export function kindOf(node: TreeNode): string {
  return node.symbol ? 'leaf' : node.constructor.name.replace(/Context$/, '')
}

export function lineOf(node: TreeNode): number {
  return node.symbol?.line ?? node.start?.line ?? 0
}

/** The children of a node without punctuation. */
export function partsOf(node: TreeNode): readonly TreeNode[] {
  return (node.children ?? []).filter((child) => !child.symbol)
}

export function partsOfKind(node: TreeNode, kind: string): readonly TreeNode[] {
  return partsOf(node).filter((child) => kindOf(child) === kind)
}

/** Returns the only child of a kind. The grammar guarantees it, so a missing child means an unknown version of the parser. */
export function partOfKind(node: TreeNode, kind: string): TreeNode {
  const found = partsOfKind(node, kind)[0]
  if (!found) throw unsupported(node, `a ${kindOf(node)} without ${kind} is not interpreted`)
  return found
}

/** Thrown if the rules use syntax that is not supported here. */
export class UnsupportedRule extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'UnsupportedRule'
    this.line = line
  }
}

export function unsupported(node: TreeNode, what: string): UnsupportedRule {
  return new UnsupportedRule(lineOf(node), what)
}
