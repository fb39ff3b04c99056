import { join } from 'node:path'
import { readSpaceFolder } from '../../cli/contentCheck/readSpaceFolder.ts'
import { ROOT } from '../../cli/loadPlugins.ts'

/** Returns the path of a published page of the demo space for each kind, which is a root component in a layout. */
export async function pagesOfEveryKind(): Promise<readonly string[]> {
  const { stories } = await readSpaceFolder(join(ROOT, 'content'))
  const paths = new Map<string, string>()
  for (const { content, full_slug, published } of stories) {
    const { component, layout, articleType } = content as Record<string, string | undefined>
    if (published && component?.endsWith('page'))
      paths.set(`${component} ${layout} ${articleType}`, full_slug === 'home' ? '/' : `/${full_slug}/`)
  }
  return ['/', ...new Set([...paths.values()].filter((path) => path !== '/'))]
}
