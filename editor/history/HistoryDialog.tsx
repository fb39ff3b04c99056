import { useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import type { ListPage, StoryVersion } from '../api/wire.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Select } from '../parts/Select.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { toasts } from '../parts/Toasts.ts'
import { useSession } from '../session/EditorSession.ts'
import { offerUndo } from '../session/offerUndo.ts'
import type { JsonObject } from '../space/Json.ts'
import { ChangeList } from './ChangeList.tsx'
import { compareVersions, type VersionChange, type VersionContent } from './compareVersions.ts'
import styles from './HistoryDialog.module.css'
import { useVersionPages } from './useVersionPages.ts'
import { VersionList } from './VersionList.tsx'
import { VersionPage } from './VersionPage.tsx'
import { timeLabel } from './versionLabels.ts'

/** What the chosen version is compared with: the version before it, the published version, or the current draft. */
type Against = 'previous' | 'published' | 'now'

/** One of the two compared versions, with its title. */
interface Side extends VersionContent {
  readonly title: string
}

/** Version history of the story: compares two versions as pages and lists the changes. Restores a whole version or single blocks. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const { store } = useSession()
  const storyId = Number(store.story().id)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [versions, published] = await Promise.all([
        api.storyVersions(storyId, 1, signal),
        api.publishedStory(storyId, signal),
      ])
      return { versions, published }
    },
    [api, storyId],
  )
  const [loaded, reload] = useLoad(load)
  return (
    <Dialog
      open
      size="full"
      title={`History of ${String(store.story().name)}`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {loaded.state === 'loading' ? <Skeleton label="Loading the versions" lines={6} /> : null}
      {loaded.state === 'failed' ? (
        <ErrorState title="The history could not be loaded" why={loaded.why} onRetry={reload} />
      ) : null}
      {loaded.state === 'ready' ? (
        <Versions
          storyId={storyId}
          first={loaded.value.versions}
          published={loaded.value.published}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  )
}

interface VersionsProps {
  readonly storyId: number
  /** The first page of the versions. */
  readonly first: ListPage<StoryVersion>
  readonly published: VersionContent | null
  readonly onClose: () => void
}

function Versions({ storyId, first, published, onClose }: VersionsProps) {
  const api = useApi()
  const session = useSession()
  const { store, space } = session
  const { versions, older } = useVersionPages(storyId, first)
  const [chosen, setChosen] = useState(versions[0]?.id ?? 0)
  const [against, setAgainst] = useState<Against>(published ? 'published' : 'previous')
  const againstId = useId()
  const [isBeside, setIsBeside] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const revision = useSyncExternalStore(store.subscribe, () => store.revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the story changes with the revision
  const now = useMemo((): Side => {
    const { name, content } = store.story()
    return { name: String(name), content: content as JsonObject, title: 'Current draft' }
  }, [store, revision])
  const at = versions.findIndex(({ id }) => id === chosen)
  const version = versions[at]
  const previous = versions[at + 1]

  const load = useCallback(
    async (signal: AbortSignal) => {
      const read = async (one: StoryVersion | undefined): Promise<Side | null> =>
        one ? { ...(await api.storyVersion(storyId, one.id, signal)), title: timeLabel(one) } : null
      const [own, before] = await Promise.all([read(version), against === 'previous' ? read(previous) : null])
      return { own, before }
    },
    [api, storyId, version, previous, against],
  )
  const [loaded] = useLoad(load)
  const sides = useMemo((): { readonly before: Side; readonly after: Side } | null => {
    if (loaded.state !== 'ready' || !loaded.value.own) return null
    const { own, before } = loaded.value
    if (against === 'now') return { before: own, after: now }
    if (against === 'published' && published)
      return { before: { ...published, title: 'Published' }, after: own }
    return before && { before, after: own }
  }, [loaded, against, now, published])
  const changes = useMemo(
    () => (sides ? compareVersions(sides.before, sides.after, space) : []),
    [sides, space],
  )
  const own = loaded.state === 'ready' ? loaded.value.own : null
  const isNow = useMemo(
    () => own !== null && compareVersions(own, now, space).length === 0,
    [own, now, space],
  )

  const restoreAll = () => {
    if (!own) return
    const { name, content, title } = own
    const before = store.revision
    const outcome = store.run({ kind: 'restore', content, name, label: `Restore the version of ${title}` })
    if (!outcome.ok) {
      toasts.say(`Nothing was restored. ${outcome.why}`, { kind: 'problem' })
      return
    }
    offerUndo(session, before, `The version of ${title} was restored as draft.`)
    onClose()
  }
  const restoreBlock = ({ uid, block }: VersionChange) => {
    if (!sides || uid === null) return
    const { content } = sides.before
    const before = store.revision
    const outcome = store.run({ kind: 'restore', content, uid, label: `Restore ${block}` })
    if (outcome.ok) offerUndo(session, before, `${block} was restored.`)
    else toasts.say(`${block} was not restored. ${outcome.why}`, { kind: 'problem' })
  }
  const pages = sides
    ? (['before', 'after'] as const).filter((side) => isBeside || side === pageOf(against))
    : []
  return (
    <div className={styles.history}>
      <div className={styles.versions}>
        <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
        {older ? (
          <Button kind="quiet" className={styles.more} disabled={older.isLoading} onClick={older.load}>
            Older versions
          </Button>
        ) : null}
      </div>
      <div className={styles.middle}>
        <div className={styles.bar}>
          <label className={styles.against} htmlFor={againstId}>
            Compare with{' '}
            <Select
              id={againstId}
              value={against}
              onChange={({ target }) => setAgainst(target.value as Against)}
            >
              <option value="previous">the previous version</option>
              <option value="published" disabled={!published}>
                the published version
              </option>
              <option value="now">the current draft</option>
            </Select>
          </label>
          <Button aria-pressed={isBeside} onClick={() => setIsBeside(!isBeside)}>
            Side by side
          </Button>
        </div>
        <div className={styles.pages} data-beside={isBeside || undefined}>
          {sides
            ? pages.map((side) => (
                <VersionPage
                  key={side}
                  title={`${side === 'before' ? 'Before' : 'After'}: ${sides[side].title}`}
                  version={sides[side]}
                  changes={changes}
                  side={side}
                  shown={shown}
                />
              ))
            : null}
          {sides || loaded.state === 'loading' ? null : (
            <p className={styles.none}>
              {loaded.state === 'failed'
                ? loaded.why
                : 'This is the first version. Compare it with a different one.'}
            </p>
          )}
        </div>
      </div>
      <section className={styles.changes} aria-label="What changed">
        <div className={styles.head}>
          <h3 className={styles.title} role="status">
            {sides ? countWords(changes.length) : 'Nothing to compare'}
          </h3>
          <Button kind="primary" icon="history" disabled={!own || isNow} onClick={restoreAll}>
            {isNow ? 'This is the current draft' : 'Restore this version'}
          </Button>
        </div>
        {sides ? (
          <ChangeList changes={changes} shown={shown} onShow={setShown} onRestore={restoreBlock} />
        ) : null}
      </section>
    </div>
  )
}

/** The chosen version is the later one, except in a comparison with the current draft. */
const pageOf = (against: Against): 'before' | 'after' => (against === 'now' ? 'before' : 'after')

const countWords = (count: number): string =>
  count === 0 ? 'Nothing changed' : count === 1 ? '1 change' : `${count} changes`
