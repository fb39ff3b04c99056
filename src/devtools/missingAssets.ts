import { hostedPath } from '../content/assetAddress.ts'
import { isBlock } from '../content/story.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import type { Issue } from '../registry/issue.ts'

/** A file in a field. */
interface FileReference {
  /** Path of the file in the content service: `/f/…`. */
  readonly file: string
  /** Path relative to the block: `image`, `body.content[2].attrs.src`. */
  readonly at: string
}

/**
 * Returns an issue for each reference to a missing file in a story.
 * @param exists called once for each file, given as `/f/…`
 */
export async function missingAssets(
  tree: PageTree,
  exists: (file: string) => Promise<boolean>,
): Promise<readonly Issue[]> {
  const results = new Map<string, Promise<boolean>>()
  const existsCached = (file: string) => {
    const result = results.get(file) ?? exists(file)
    results.set(file, result)
    return result
  }
  const references = tree.nodes
    .filter(({ inline }) => !inline)
    .flatMap((node) =>
      Object.keys(node.plugin?.fields ?? {}).flatMap((field) =>
        [...filesIn(node.block[field], field)].map((found) => ({ ...found, field, node })),
      ),
    )
  const issues = references.map(async ({ file, at, field, node }): Promise<Issue[]> => {
    if (await existsCached(file)) return []
    const { block, path } = node
    const message = `Block '${block.component}' in story '${tree.story.name}': '${field}' refers to the file ${file}, which does not exist. Pull the assets, correct the address, or choose a different file.`
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

/** Yields the files in a value. Skips blocks, which have their own nodes. */
function* filesIn(value: unknown, at: string): Generator<FileReference> {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* filesIn(inner, `${at}[${index}]`)
  } else if (typeof value === 'object' && value !== null && !isBlock(value)) {
    const { filename, type, attrs } = value as { filename?: unknown; type?: unknown; attrs?: unknown }
    const source = type === 'image' ? (attrs as { src?: unknown } | null)?.src : filename
    const file = typeof source === 'string' ? hostedPath(source) : undefined
    if (file !== undefined) yield { file, at }
    // Not a file: search its properties.
    else for (const [name, inner] of Object.entries(value)) yield* filesIn(inner, `${at}.${name}`)
  }
}
