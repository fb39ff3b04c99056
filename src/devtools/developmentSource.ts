import { registry as installed } from '#site/plugins'
import { rolePrefix } from '../pages/pageStories.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import type { OverlaySource } from './OverlaySource.ts'
import { openInEditor } from './openInEditor.ts'
import type { PageContents } from './pageContents.ts'
import type { StoryTree } from './storyTrees.ts'

let registry = installed

/** Called after a plugin's definition has changed. */
const registryListeners = new Set<() => void>()

// Without this, a changed definition would reload the page.
import.meta.hot?.accept('#site/plugins', (now) => {
  const next = (now as { readonly registry?: typeof installed } | undefined)?.registry
  if (next) registry = next
  for (const listener of registryListeners) listener()
})

/** Builds the trees of the page's stories in the browser, with the blocks of inline tokens. */
function buildTrees({ stories, tokens }: PageContents): readonly StoryTree[] {
  return stories.map(({ role, story, pageValues }) => {
    const tree = buildPageTree(story, registry, { pageValues, prefix: rolePrefix(role) })
    for (const { parent, block } of tokens) {
      const node = tree.nodes.find(({ uid }) => uid === parent)
      if (node) tree.addInlineBlock(node, block)
    }
    return { role, tree }
  })
}

/**
 * Returns the overlay's source for a page in development.
 * @param request loads the page's data from the server; called after each change
 * @param subscribeToChanges subscribes to changes of the page
 */
export async function developmentSource(
  request: () => Promise<PageContents>,
  subscribeToChanges: (listener: () => void) => () => void,
): Promise<OverlaySource> {
  let contents = await request()
  let trees = buildTrees(contents)
  return {
    trees: () => trees,
    issues: () => contents.issues,
    get registry() {
      return registry
    },
    get files() {
      return new Map([...registry.plugins.keys()].map((name) => [name, registry.file(name) ?? '']))
    },
    get bytes() {
      return contents.bytes && new Map(Object.entries(contents.bytes))
    },
    sources: (name) => contents.sources?.[registry.file(name) ?? ''] ?? [],
    openFile: openInEditor,
    questions: '/_dev/inspect/',
    subscribe(listener) {
      let isStopped = false
      const refresh = async () => {
        const next = await request()
        if (isStopped) return
        contents = next
        trees = buildTrees(next)
        listener()
      }
      const refreshOrLog = () =>
        void refresh().catch((error: unknown) =>
          console.error('The data of the page could not be loaded.', error),
        )
      const unsubscribe = subscribeToChanges(refreshOrLog)
      registryListeners.add(refreshOrLog)
      return () => {
        isStopped = true
        unsubscribe()
        registryListeners.delete(refreshOrLog)
      }
    },
  }
}
