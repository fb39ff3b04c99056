import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PageTree } from './buildPageTree.ts'
import type { Audience } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import { PlacedBlock } from './PlacedBlock.tsx'
import type { QueryResults } from './query.ts'
import type { Registry } from './registry.ts'
import { ROOT, ShownStory } from './ShownStory.ts'

interface SharedProps {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly onIssue?: (issue: Issue) => void
}

interface LiveProps extends SharedProps {
  readonly shown: ShownStory
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
export function LiveStory({
  shown,
  registry,
  renderers,
  failures = NO_FAILURES,
  enhance = false,
  onIssue,
}: LiveProps) {
  const of = useMemo(
    () => ({
      shown,
      registry,
      renderers,
      failures,
      enhance,
      report: (issue: Issue) => onIssue?.(issue),
    }),
    [shown, registry, renderers, failures, enhance, onIssue],
  )
  const follow = useCallback((listener: () => void) => shown.subscribe(ROOT, listener), [shown])
  const root = useSyncExternalStore(follow, shown.root, shown.root)
  return <PlacedBlock key={root.uid} given={root} of={of} />
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
  const [shown] = useState(() => new ShownStory(tree, { audience, results }))
  useLayoutEffect(() => {
    shown.show(tree, { audience, results })
  }, [shown, tree, audience, results])
  return <LiveStory shown={shown} {...shared} />
}
