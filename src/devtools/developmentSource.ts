import { registry as installed } from '#site/plugins'
import { rolePrefix } from '../pages/pageStories.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import type { OverlaySource } from './OverlaySource.ts'
import { openPlace } from './openPlace.ts'
import type { PageContents } from './pageContents.ts'
import type { StoryTree } from './storyTrees.ts'

let registry = installed

/** Told when a plugin's definition has changed. */
const redefined = new Set<() => void>()

// Without this a changed definition would load the page again, which is exchanged in place otherwise.
import.meta.hot?.accept('#site/plugins', (now) => {
  const next = (now as { readonly registry?: typeof installed } | undefined)?.registry
  if (next) registry = next
  for (const tell of redefined) tell()
})

/** Lays out the page's stories in the browser, with the tokens' blocks as the server placed them. */
function treesOf({ stories, tokens }: PageContents): readonly StoryTree[] {
  return stories.map(({ role, story, pageValues }) => {
    const tree = buildPageTree(story, registry, { pageValues, prefix: rolePrefix(role) })
    for (const { parent, block } of tokens) {
      const node = tree.nodes.find(({ uid }) => uid === parent)
      if (node) tree.addInlineBlock(node, block)
    }
    return { role, tree }
  })
}

/** A page in development, from what the server tells of it; `ask` is called again after each change. */
export async function developmentSource(
  ask: () => Promise<PageContents>,
  changes: (listener: () => void) => () => void,
): Promise<OverlaySource> {
  let contents = await ask()
  let trees = treesOf(contents)
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
    openFile: openPlace,
    subscribe(listener) {
      let isOver = false
      const refresh = async () => {
        const next = await ask()
        if (isOver) return
        contents = next
        trees = treesOf(next)
        listener()
      }
      const again = () =>
        void refresh().catch((error: unknown) => console.error('The page could not be asked for.', error))
      const stop = changes(again)
      redefined.add(again)
      return () => {
        isOver = true
        stop()
        redefined.delete(again)
      }
    },
  }
}
