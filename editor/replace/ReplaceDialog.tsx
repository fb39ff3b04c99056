import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { TEXT_KINDS, type TextKind } from '../../fields/texts.ts'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { loadSpaceSchema } from '../api/loadSpaceSchema.ts'
import { useLoad } from '../api/useLoad.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { offerUndo } from '../session/offerUndo.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { useObservable } from '../store/useObservable.ts'
import type { OpenedStory } from '../story/openStory.ts'
import { createMatcher, type ReplaceQuery } from './createMatcher.ts'
import { type FoundMatch, findInStory, type SearchOptions } from './findInStory.ts'
import { MatchList } from './MatchList.tsx'
import styles from './ReplaceDialog.module.css'
import { ReplaceForm, type Scope } from './ReplaceForm.tsx'
import { ReplaceReport } from './ReplaceReport.tsx'
import { replaceInStory } from './replaceInStory.ts'
import { type FoundStory, matchKey, StoriesSearch } from './StoriesSearch.ts'
import { useMatcher } from './useMatcher.ts'

interface ReplaceDialogProps {
  /** The open story; undefined in the list of stories. */
  readonly opened: OpenedStory | undefined
  /** The initially chosen scope. */
  readonly begins: Scope
  readonly onClose: () => void
}

/** Dialog that finds text in the open story or in all stories, previews the replacements, and applies them to drafts. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const api = useApi()
  const [space, reload] = useLoad(useCallback(() => loadSpaceSchema(api), [api]))
  return (
    <Dialog
      open
      size="large"
      title="Find and replace"
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
    >
      {space.state === 'loading' ? <Skeleton label="Loading the space" lines={6} /> : null}
      {space.state === 'failed' ? (
        <ErrorState title="The space could not be loaded" why={space.why} onRetry={reload} />
      ) : null}
      {space.state === 'ready' ? <Replace {...props} space={space.value} /> : null}
    </Dialog>
  )
}

/** Maximum number of matches in the open story. */
const MAX_MATCHES = 5000

const NONE: readonly FoundStory[] = []

function Replace({ opened, begins, onClose, space }: ReplaceDialogProps & { readonly space: SpaceSchema }) {
  const api = useApi()
  const [query, setQuery] = useState<ReplaceQuery>(() => ({
    find: selectedText(),
    replace: '',
    isExpression: false,
    matchCase: false,
    wholeWords: false,
  }))
  const [options, setOptions] = useState<SearchOptions>(() => ({
    kinds: new Set(Object.keys(TEXT_KINDS) as TextKind[]),
    names: false,
  }))
  const [scope, setScope] = useState<Scope>(begins)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const { matcher, why, isCurrent } = useMatcher(query)
  const shown = useDeferredValue(matcher)
  const [search] = useState(() => new StoriesSearch(api, space))
  useEffect(() => () => search.stop(), [search])
  const state = useObservable(search)
  const isBusy = state.phase === 'searching' || state.phase === 'replacing'

  const inStory = useMatchesInStory(scope === 'story' ? opened : undefined, space, shown, options)
  const stories = scope === 'story' ? inStory.stories : state.phase === 'found' ? state.stories : NONE
  const chosen = useMemo(
    () =>
      new Set(
        stories
          .flatMap(({ id, matches }) => matches.map(({ key }) => matchKey(id, key)))
          .filter((key) => !unticked.has(key)),
      ),
    [stories, unticked],
  )
  const count = stories.reduce((sum, { matches }) => sum + matches.length, 0)

  /** Discards the results of the previous query. */
  function discardResults(): void {
    setUnticked(new Set())
    if (state.phase !== 'idle') search.reset()
  }

  async function find(): Promise<void> {
    if (scope === 'story' || !matcher || isBusy) return
    setUnticked(new Set())
    try {
      // The available matcher may belong to the previous query.
      const current = isCurrent ? matcher : await createMatcher(query)
      await search.search(query, current, options)
    } catch {
      // The field shows why the query is invalid.
    }
  }

  const label = `Replace “${query.find.slice(0, 40)}”`

  function replaceHere(matches: readonly FoundMatch[]): number {
    return opened ? replaceInStory(opened.session.store, space, matches, label) : 0
  }

  function replace(): void {
    if (scope === 'stories') {
      const open = opened && {
        id: Number(opened.session.store.story().id),
        async replace(matches: readonly FoundMatch[]) {
          const replaced = replaceHere(matches)
          await opened.saving.flush()
          return replaced
        },
      }
      void search.replace(chosen, label, open)
      return
    }
    const matches = stories.flatMap(({ id, matches: all }) =>
      all.filter(({ key }) => chosen.has(matchKey(id, key))),
    )
    if (!opened) return
    const before = opened.session.store.revision
    const replaced = replaceHere(matches)
    offerUndo(opened.session, before, `${replaced} of ${countMatches(count)} replaced.`)
    onClose()
  }

  function show({ uid, field }: FoundMatch): void {
    if (!opened) return
    const { selection, store } = opened.session
    selection.select([uid ?? store.root], { field, from: 'outline' })
    onClose()
  }

  return (
    <div className={styles.replace}>
      <ReplaceForm
        query={query}
        onQuery={(next) => {
          discardResults()
          setQuery(next)
        }}
        options={options}
        onOptions={(next) => {
          discardResults()
          setOptions(next)
        }}
        scope={scope}
        {...(opened
          ? {
              onScope: (next: Scope) => {
                discardResults()
                setScope(next)
              },
            }
          : {})}
        why={why ?? inStory.why}
        onSubmit={() => void find()}
        isBusy={isBusy}
      />
      {state.phase === 'done' && scope === 'stories' ? (
        <ReplaceReport state={state} />
      ) : stories.length ? (
        <MatchList
          stories={stories}
          space={space}
          showsStories={scope === 'stories'}
          unticked={unticked}
          onTick={(keys, isTicked) => {
            const next = new Set(unticked)
            for (const key of keys)
              if (isTicked) next.delete(key)
              else next.add(key)
            setUnticked(next)
          }}
          {...(scope === 'story' ? { onShow: show } : {})}
        />
      ) : null}
      {isBusy ? (
        <progress className={styles.progress} max={Math.max(1, state.total)} value={state.seen} />
      ) : null}
      <footer className={styles.foot}>
        <p className={styles.status} role="status">
          {statusOf()}
        </p>
        {isBusy ? (
          <Button onClick={() => search.stop()}>Stop</Button>
        ) : scope === 'stories' && state.phase !== 'found' ? (
          <Button kind="primary" icon="search" disabled={!matcher} onClick={() => void find()}>
            Find
          </Button>
        ) : (
          <Button
            kind={query.find ? 'primary' : 'plain'}
            disabled={chosen.size === 0 || !isCurrent || shown !== matcher}
            onClick={replace}
          >
            {`${query.find ? 'Replace' : 'Delete'} ${chosen.size}${chosen.size === count ? '' : ` of ${count}`}`}
          </Button>
        )}
      </footer>
    </div>
  )

  function statusOf(): string {
    if (state.phase === 'searching')
      return `Searched ${state.seen} of ${state.total} stories, found ${countMatches(state.count)}.`
    if (state.phase === 'replacing') return `Replaced in ${state.seen} of ${state.total} stories.`
    if (state.phase === 'done') return ''
    if (scope === 'stories' && state.phase === 'found') {
      const found = count
        ? `${countMatches(count)} in ${state.stories.length === 1 ? '1 story' : `${state.stories.length} stories`}. Only drafts change; visitors see them after you publish.`
        : 'No matches.'
      return state.stopped ? `${found} ${state.stopped}` : found
    }
    if (scope === 'stories' || !matcher) return ''
    return count
      ? `${countMatches(count)}. ${query.find ? 'Replacing' : 'Deleting'} them is one undo step.`
      : 'No matches.'
  }
}

const countMatches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/** Finds the matches in the open story; updates with each change of the story. */
function useMatchesInStory(
  opened: OpenedStory | undefined,
  space: SpaceSchema,
  matcher: ReturnType<typeof useMatcher>['matcher'],
  options: SearchOptions,
): { readonly stories: readonly FoundStory[]; readonly why: string | null } {
  const store = opened?.session.store
  const revision = useSyncExternalStore(
    useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => undefined), [store]),
    () => store?.revision ?? 0,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes with the revision
  return useMemo(() => {
    if (!store || !matcher) return { stories: NONE, why: null }
    try {
      const matches = findInStory(store, space, matcher, options, MAX_MATCHES)
      const { id, name, full_slug: path } = store.story()
      const story = { id: Number(id), name: String(name), path: String(path), version: 0, matches }
      return { stories: matches.length ? [story] : NONE, why: null }
    } catch (error) {
      return { stories: NONE, why: errorMessage(error) }
    }
  }, [store, space, matcher, options, revision])
}

/** Returns the text selected in the window; empty if it is long or has several lines. */
function selectedText(): string {
  const text = window.getSelection()?.toString() ?? ''
  return text.length <= 100 && !text.includes('\n') ? text.trim() : ''
}
