import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PageTree } from './buildPageTree.ts'
import type { Audience } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import { LiveStory, ROOT_UID } from './LiveStory.ts'
import type { Renderers } from './loadRenderers.ts'
import { PlacedBlock } from './PlacedBlock.tsx'
import type { QueryResults } from './query.ts'
import type { Registry } from './registry.ts'

interface SharedProps {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly onIssue?: (issue: Issue) => void
}

interface LiveStoryViewProps extends SharedProps {
  readonly liveStory: LiveStory
  /** Why blocks threw where the tree was made before, by uid. */
  readonly failures?: ReadonlyMap<string, string>
  /** Whether blocks of mode `enhance` get their behaviour. Default: no. */
  readonly enhance?: boolean
}

/** Prefix of the ids that React makes in a tree of the server's; a browser that takes it over needs the same. */
export const TREE_PREFIX = 'live'

const NO_FAILURES: ReadonlyMap<string, string> = new Map()
const NO_RESULTS: QueryResults = {}

/**
 * A story as one tree of React elements that follows what is shown of it: a new tree renders those blocks again that
 * changed, each on its own.
 */
export function LiveStoryView({
  liveStory,
  registry,
  renderers,
  failures = NO_FAILURES,
  enhance = false,
  onIssue,
}: LiveStoryViewProps) {
  const context = useMemo(
    () => ({
      liveStory,
      registry,
      renderers,
      failures,
      enhance,
      report: (issue: Issue) => onIssue?.(issue),
    }),
    [liveStory, registry, renderers, failures, enhance, onIssue],
  )
  const follow = useCallback((listener: () => void) => liveStory.subscribe(ROOT_UID, listener), [liveStory])
  const root = useSyncExternalStore(follow, liveStory.root, liveStory.root)
  return <PlacedBlock key={root.uid} initialNode={root} context={context} />
}

interface Props extends SharedProps {
  readonly tree: PageTree
  readonly audience: Audience
  /** Results of the blocks' queries, by key. */
  readonly results?: QueryResults
}

/**
 * A story as one tree of React elements, where the composer runs in a browser: in Ladle and in previews. The same tree
 * and the same renderers as on the server; a block that throws fails alone here too.
 */
export function ComposedStory({ tree, audience, results = NO_RESULTS, ...shared }: Props) {
  const [liveStory] = useState(() => new LiveStory(tree, { audience, results }))
  useLayoutEffect(() => {
    liveStory.show(tree, { audience, results })
  }, [liveStory, tree, audience, results])
  return <LiveStoryView liveStory={liveStory} {...shared} />
}
