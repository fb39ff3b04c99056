/** A node of the vendor's parse tree, as far as it is read here. */
export interface TreeNode {
  readonly children?: readonly TreeNode[] | null
  /** The operator of an expression that has one. */
  readonly op?: { readonly text: string } | null
  readonly start?: { readonly line: number }
  /** Only leaves have it. */
  readonly symbol?: { readonly line: number }
  getText(): string
}

/** The kind of a node: the name of its class, which the parser gives no other way. */
export function kindOf(node: TreeNode): string {
  return node.symbol ? 'leaf' : node.constructor.name.replace(/Context$/, '')
}

export function lineOf(node: TreeNode): number {
  return node.symbol?.line ?? node.start?.line ?? 0
}

/** The children that are no punctuation. */
export function partsOf(node: TreeNode): readonly TreeNode[] {
  return (node.children ?? []).filter((child) => !child.symbol)
}

export function partsOfKind(node: TreeNode, kind: string): readonly TreeNode[] {
  return partsOf(node).filter((child) => kindOf(child) === kind)
}

/** The one child of a kind. The grammar promises it, so its absence is a version of the parser that is not known. */
export function partOfKind(node: TreeNode, kind: string): TreeNode {
  const found = partsOfKind(node, kind)[0]
  if (!found) throw unsupported(node, `a ${kindOf(node)} without ${kind} is not interpreted`)
  return found
}

/** The rules use something that is not interpreted here. */
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
