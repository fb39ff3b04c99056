import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { loadSpaceSchema } from '../api/loadSpaceSchema.ts'
import { useLoad } from '../api/useLoad.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { toasts } from '../parts/Toasts.ts'
import { undo } from '../session/undo.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { OpenedStory } from '../story/openStory.ts'
import { createMatcher, type Wanted } from './createMatcher.ts'
import { TEXT_KINDS, type TextKind } from './fieldTexts.ts'
import { type FoundPlace, findInStory, type SearchOptions } from './findInStory.ts'
import { PlaceList } from './PlaceList.tsx'
import styles from './ReplaceDialog.module.css'
import { ReplaceForm, type Scope } from './ReplaceForm.tsx'
import { ReplaceReport } from './ReplaceReport.tsx'
import { replaceInStory } from './replaceInStory.ts'
import { chosenKey, type FoundStory, StoriesSearch } from './StoriesSearch.ts'
import { useMatcher } from './useMatcher.ts'

interface ReplaceDialogProps {
  /** The story that is open in this window. */
  readonly opened: OpenedStory | undefined
  readonly begins: Scope
  readonly onClose: () => void
}

/** Finds words in a story or in all of them, shows what would be written instead, and does it in drafts. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const api = useApi()
  const [space, again] = useLoad(useCallback(() => loadSpaceSchema(api), [api]))
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
        <ErrorState title="The space could not be loaded" why={space.why} onRetry={again} />
      ) : null}
      {space.state === 'ready' ? <Replace {...props} space={space.value} /> : null}
    </Dialog>
  )
}

/** Most places that are shown of the open story. */
const MAX_SHOWN = 5000

const NONE: readonly FoundStory[] = []

function Replace({ opened, begins, onClose, space }: ReplaceDialogProps & { readonly space: SpaceSchema }) {
  const api = useApi()
  const [wanted, setWanted] = useState<Wanted>(() => ({
    find: selectedWords(),
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
  const { matcher, why, isCurrent } = useMatcher(wanted)
  const shown = useDeferredValue(matcher)
  const [search] = useState(() => new StoriesSearch(api, space))
  useEffect(() => () => search.stop(), [search])
  const state = useSyncExternalStore(search.subscribe, () => search.state)
  const isBusy = state.phase === 'searching' || state.phase === 'replacing'

  const here = usePlacesHere(scope === 'story' ? opened : undefined, space, shown, options)
  const stories = scope === 'story' ? here.stories : state.phase === 'found' ? state.stories : NONE
  const chosen = useMemo(
    () =>
      new Set(
        stories
          .flatMap(({ id, places }) => places.map(({ key }) => chosenKey(id, key)))
          .filter((key) => !unticked.has(key)),
      ),
    [stories, unticked],
  )
  const count = stories.reduce((sum, { places }) => sum + places.length, 0)

  /** What was looked for before is out of date once something else is. */
  function change(): void {
    setUnticked(new Set())
    if (state.phase !== 'idle') search.reset()
  }

  async function find(): Promise<void> {
    if (scope === 'story' || !matcher || isBusy) return
    setUnticked(new Set())
    try {
      // The one at hand may be of what was wanted a moment ago.
      const current = isCurrent ? matcher : await createMatcher(wanted)
      await search.search(wanted, current, options)
    } catch {
      // Why it cannot be looked for stands at the field.
    }
  }

  const label = `Replace “${wanted.find.slice(0, 40)}”`

  function replaceHere(places: readonly FoundPlace[]): number {
    return opened ? replaceInStory(opened.session.store, space, places, label) : 0
  }

  function replace(): void {
    if (scope === 'stories') {
      const open = opened && {
        id: Number(opened.session.store.story().id),
        async replace(places: readonly FoundPlace[]) {
          const replaced = replaceHere(places)
          await opened.saving.flush()
          return replaced
        },
      }
      void search.replace(chosen, label, open)
      return
    }
    const places = stories.flatMap(({ id, places: all }) =>
      all.filter(({ key }) => chosen.has(chosenKey(id, key))),
    )
    const replaced = replaceHere(places)
    toasts.say(`${replaced} of ${countOf(count, 'place')} replaced.`, {
      action: { label: 'Undo', run: () => opened && undo(opened.session) },
    })
    onClose()
  }

  function show({ uid, field }: FoundPlace): void {
    if (!opened) return
    const { selection, store } = opened.session
    selection.select([uid ?? store.root], { field, from: 'outline' })
    onClose()
  }

  return (
    <div className={styles.replace}>
      <ReplaceForm
        wanted={wanted}
        onWanted={(next) => {
          change()
          setWanted(next)
        }}
        options={options}
        onOptions={(next) => {
          change()
          setOptions(next)
        }}
        scope={scope}
        {...(opened
          ? {
              onScope: (next: Scope) => {
                change()
                setScope(next)
              },
            }
          : {})}
        why={why ?? here.why}
        onSubmit={() => void find()}
        isBusy={isBusy}
      />
      {state.phase === 'done' && scope === 'stories' ? (
        <ReplaceReport state={state} />
      ) : stories.length ? (
        <PlaceList
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
            kind={wanted.find ? 'primary' : 'plain'}
            disabled={chosen.size === 0 || !isCurrent || shown !== matcher}
            onClick={replace}
          >
            {`${wanted.find ? 'Replace' : 'Delete'} ${chosen.size}${chosen.size === count ? '' : ` of ${count}`}`}
          </Button>
        )}
      </footer>
    </div>
  )

  function statusOf(): string {
    if (state.phase === 'searching')
      return `Looked at ${state.seen} of ${state.total} stories, found ${countOf(state.count, 'place')}.`
    if (state.phase === 'replacing') return `Replaced in ${state.seen} of ${state.total} stories.`
    if (state.phase === 'done') return ''
    if (scope === 'stories' && state.phase === 'found') {
      const found = count
        ? `${countOf(count, 'place')} in ${state.stories.length === 1 ? '1 story' : `${state.stories.length} stories`}. Only drafts are changed; visitors see it once you publish.`
        : 'Nothing was found.'
      return state.stopped ? `${found} ${state.stopped}` : found
    }
    if (scope === 'stories' || !matcher) return ''
    return count
      ? `${countOf(count, 'place')}. ${wanted.find ? 'Replacing' : 'Deleting these words'} is one entry for undo.`
      : 'Nothing was found.'
  }
}

const countOf = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)

/** What is found in the open story, again with each of its changes. */
function usePlacesHere(
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another content
  return useMemo(() => {
    if (!store || !matcher) return { stories: NONE, why: null }
    try {
      const places = findInStory(store, space, matcher, options, MAX_SHOWN)
      const { id, name, full_slug: path } = store.story()
      const story = { id: Number(id), name: String(name), path: String(path), version: 0, places }
      return { stories: places.length ? [story] : NONE, why: null }
    } catch (error) {
      return { stories: NONE, why: errorMessage(error) }
    }
  }, [store, space, matcher, options, revision])
}

/** What is selected in the window, where it is a few words. */
function selectedWords(): string {
  const words = window.getSelection()?.toString() ?? ''
  return words.length <= 100 && !words.includes('\n') ? words.trim() : ''
}
