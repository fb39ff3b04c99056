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
  /** Error messages of blocks that threw on the server, by uid. */
  readonly failures?: ReadonlyMap<string, string>
  /** Whether the enhancers of blocks run. Default: false */
  readonly enhance?: boolean
}

/** Prefix of React's generated ids. Server and browser need the same one for hydration. */
export const TREE_PREFIX = 'live'

const NO_FAILURES: ReadonlyMap<string, string> = new Map()
const NO_RESULTS: QueryResults = {}

/** Renders a live story as one React tree. After an update only the changed blocks re-render. */
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
  const subscribe = useCallback(
    (listener: () => void) => liveStory.subscribe(ROOT_UID, listener),
    [liveStory],
  )
  const root = useSyncExternalStore(subscribe, liveStory.root, liveStory.root)
  return <PlacedBlock key={root.uid} initialNode={root} context={context} />
}

interface Props extends SharedProps {
  readonly tree: PageTree
  readonly audience: Audience
  /** Results of the blocks' queries, by key. */
  readonly results?: QueryResults
}

/**
 * Renders a page tree as one React tree in a browser, for Ladle and previews, with the server's renderers. A block that throws does
 * not affect other blocks.
 */
export function ComposedStory({ tree, audience, results = NO_RESULTS, ...shared }: Props) {
  const [liveStory] = useState(() => new LiveStory(tree, { audience, results }))
  useLayoutEffect(() => {
    liveStory.show(tree, { audience, results })
  }, [liveStory, tree, audience, results])
  return <LiveStoryView liveStory={liveStory} {...shared} />
}
