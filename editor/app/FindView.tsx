import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useProvideCommands, useRegistry } from '../commands/CommandRegistry.ts'
import { Breadcrumbs } from '../find/Breadcrumbs.tsx'
import { Filters } from '../find/Filters.tsx'
import { FolderList } from '../find/FolderList.tsx'
import { type FindQuery, findSearch, readFindQuery, readNewSlug, storyFilter } from '../find/findQuery.ts'
import { NewStoryDialog } from '../find/NewStoryDialog.tsx'
import { PagedStories } from '../find/PagedStories.ts'
import { SelectionBar } from '../find/SelectionBar.tsx'
import { StoryList } from '../find/StoryList.tsx'
import { type SpaceParts, useSpaceParts } from '../find/useSpaceParts.ts'
import { GuideInvitation } from '../guide/GuideInvitation.tsx'
import { navigate, storyPath } from '../navigation/route.ts'
import { type ActionDialog, storyMenu } from '../navigation/storyMenu.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { ReplaceOverlay } from '../replace/ReplaceOverlay.tsx'
import { editorCommands } from './editorCommands.ts'
import styles from './FindView.module.css'

const ScheduledDialog = lazy(async () => ({
  default: (await import('../publishing/ScheduledDialog.tsx')).ScheduledDialog,
}))
const StoryActions = lazy(async () => ({ default: (await import('../find/StoryActions.tsx')).StoryActions }))
const TrashDialog = lazy(async () => ({ default: (await import('../find/TrashDialog.tsx')).TrashDialog }))

/** The list of stories: search, create, move, publish and delete. */
export function FindView({ search }: { readonly search: string }) {
  const [parts, reload] = useSpaceParts()
  if (parts.state === 'loading') return <Skeleton label="Loading the stories" lines={9} />
  if (parts.state === 'failed')
    return <ErrorState title="The stories could not be loaded" why={parts.why} onRetry={reload} />
  return <Stories search={search} parts={parts.value} onFoldersChanged={reload} />
}

interface StoriesProps {
  readonly search: string
  readonly parts: SpaceParts
  readonly onFoldersChanged: () => void
}

function Stories({ search, parts, onFoldersChanged }: StoriesProps) {
  const api = useApi()
  const registry = useRegistry()
  const commands = useMemo(
    () => [
      {
        id: 'stories.new',
        title: 'New story',
        keys: 'Alt+N',
        group: 'Story' as const,
        isEnabled: () => true,
        run: () => setIsNew(true),
      },
      ...editorCommands(registry),
    ],
    [registry],
  )
  useProvideCommands(commands)
  const query = useMemo(() => readFindQuery(search), [search])
  const newSlug = readNewSlug(search)
  const folder = parts.folders.get(query.folder)
  const [loadCount, setLoadCount] = useState(0)
  const [dialog, setDialog] = useState<ActionDialog | null>(null)
  const [isNew, setIsNew] = useState(newSlug !== undefined)
  const [isScheduled, setIsScheduled] = useState(false)
  const [isTrash, setIsTrash] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(NONE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count reloads
  const stories = useMemo(
    () => new PagedStories(api, storyFilter(query, folder)),
    [api, query, folder, loadCount],
  )
  useEffect(() => () => stories.close(), [stories])

  const change = useCallback(
    (onChanged: Partial<FindQuery>) => {
      setSelected(NONE)
      void navigate(`/editor/${findSearch({ ...query, ...onChanged })}`, { replace: true })
    },
    [query],
  )
  const onChanged = useCallback(
    (foldersToo = false) => {
      setSelected(NONE)
      setLoadCount((before) => before + 1)
      if (foldersToo) onFoldersChanged()
    },
    [onFoldersChanged],
  )

  return (
    <div className={styles.find}>
      <header className={styles.head}>
        <h1 className={styles.title}>Stories</h1>
        <GuideInvitation />
        <Button icon="clock" onClick={() => setIsScheduled(true)}>
          <span className={styles.label}>Scheduled</span>
        </Button>
        <Button icon="trash" onClick={() => setIsTrash(true)}>
          <span className={styles.label}>Trash</span>
        </Button>
        <Button kind="primary" icon="plus" data-guide-target="new-story" onClick={() => setIsNew(true)}>
          New story
        </Button>
      </header>
      <nav className={styles.folders} aria-label="Folders">
        <FolderList folders={parts.folders} shown={query.folder} onShow={(id) => change({ folder: id })} />
      </nav>
      <main className={styles.main} tabIndex={-1}>
        <Filters query={query} kinds={parts.kinds} languages={api.space.languages} onChange={change} />
        <Breadcrumbs
          path={parts.folders.path(query.folder)}
          isRoot={query.folder === 0}
          onShow={(id) => change({ folder: id })}
        />
        <StoryList
          key={search}
          stories={stories}
          query={query}
          kinds={parts.kinds}
          selected={selected}
          onSelect={setSelected}
          onOpen={(entry) =>
            entry.is_folder ? change({ folder: entry.id }) : void navigate(storyPath(entry.id))
          }
          menuOf={(entry) => storyMenu(entry, setDialog)}
          onAction={setDialog}
          onClear={() => change({ text: '', status: undefined, kind: undefined, language: undefined })}
          onNew={() => setIsNew(true)}
        />
        <SelectionBar
          entries={stories.loaded.filter(({ id }) => selected.has(id))}
          onAction={setDialog}
          onClear={() => setSelected(NONE)}
        />
      </main>
      <NewStoryDialog
        open={isNew}
        onClose={() => {
          setIsNew(false)
          if (newSlug !== undefined) change({})
        }}
        parts={parts}
        folder={query.folder ?? 0}
        slug={newSlug}
        onFolderCreated={onFoldersChanged}
      />
      <ReplaceOverlay />
      <Suspense fallback={null}>
        {isScheduled ? <ScheduledDialog onClose={() => setIsScheduled(false)} /> : null}
        {isTrash ? (
          <TrashDialog onClose={() => setIsTrash(false)} onRestored={() => onChanged(true)} />
        ) : null}
        {dialog ? (
          <StoryActions dialog={dialog} parts={parts} onClose={() => setDialog(null)} onChanged={onChanged} />
        ) : null}
      </Suspense>
    </div>
  )
}

const NONE: ReadonlySet<number> = new Set()
