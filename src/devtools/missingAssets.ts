import { hostedPath } from '../content/assetAddress.ts'
import { isBlock } from '../content/story.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import type { Issue } from '../registry/issue.ts'

/** A file that a field names. */
interface NamedFile {
  /** `/f/…`, as the content service addresses it. */
  readonly file: string
  /** Path below the block: `image`, `body.content[2].attrs.src`. */
  readonly at: string
}

/**
 * The files that a story names and that are not there, each with its block and field.
 * @param isThere asked once for each file, given as `/f/…`
 */
export async function missingAssets(
  tree: PageTree,
  isThere: (file: string) => Promise<boolean>,
): Promise<readonly Issue[]> {
  const answers = new Map<string, Promise<boolean>>()
  const ask = (file: string) => {
    const known = answers.get(file) ?? isThere(file)
    answers.set(file, known)
    return known
  }
  const named = tree.nodes
    .filter(({ inline }) => !inline)
    .flatMap((node) =>
      Object.keys(node.plugin?.fields ?? {}).flatMap((field) =>
        [...filesIn(node.block[field], field)].map((found) => ({ ...found, field, node })),
      ),
    )
  const issues = named.map(async ({ file, at, field, node }): Promise<Issue[]> => {
    if (await ask(file)) return []
    const { block, path } = node
    const message = `Block '${block.component}' in story '${tree.story.name}': '${field}' names the file ${file}, which is not there. Pull the assets, correct the address, or choose another file.`
    return [
      {
        severity: 'error',
        code: 'missing_asset',
        path: `${path}.${at}`,
        message,
        component: block.component,
        uid: block._uid,
      },
    ]
  })
  return (await Promise.all(issues)).flat()
}

/** Blocks inside a value have nodes of their own. */
function* filesIn(value: unknown, at: string): Generator<NamedFile> {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* filesIn(inner, `${at}[${index}]`)
  } else if (typeof value === 'object' && value !== null && !isBlock(value)) {
    const { filename, type, attrs } = value as { filename?: unknown; type?: unknown; attrs?: unknown }
    const source = type === 'image' ? (attrs as { src?: unknown } | null)?.src : filename
    const file = typeof source === 'string' ? hostedPath(source) : undefined
    if (file !== undefined) yield { file, at }
    // A document's root is no named file, but what stands in it may be.
    else for (const [name, inner] of Object.entries(value)) yield* filesIn(inner, `${at}.${name}`)
  }
}
