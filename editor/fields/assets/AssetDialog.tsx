import { useCallback, useEffect, useId, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { useLoad } from '../../api/useLoad.ts'
import type { Asset, ListPage } from '../../api/wire.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Select } from '../../parts/Select.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import { useCountAnnouncement } from '../../parts/useCountAnnouncement.ts'
import type { ChooseAssetOptions } from './AssetLibrary.tsx'
import styles from './assets.module.css'
import { fileTypeError, isPicture, thumbnailAddress } from './assetValue.ts'
import { folderPaths } from './folderPaths.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

/** The service's `in_folder` value for files outside of folders. */
const MAIN_FOLDER = 0

const PAGE_SIZE = 60

/** Delay between the last keystroke and the search, in milliseconds. */
const SEARCH_DELAY = 180

const SORTS = [
  ['created_at:desc', 'Newest first'],
  ['short_filename:asc', 'By name'],
  ['updated_at:desc', 'Recently changed'],
] as const

/** Library of the space's files: filter by folder and text, upload files, choose one or several. */
export function AssetDialog({
  schema,
  isMany = false,
  onChoose,
  onClose,
}: ChooseAssetOptions & { readonly onClose: () => void }) {
  const api = useApi()
  const searchId = useId()
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState<number | undefined>(MAIN_FOLDER)
  const [sort, setSort] = useState<string>(SORTS[0][0])
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Asset[]>([])
  const { uploads, upload, dismiss } = useUploads(schema, { abortsOnUnmount: true })

  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(query)
      setPage(1)
    }, SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [query])

  const load = useCallback(
    (signal: AbortSignal): Promise<ListPage<Asset>> =>
      api.assets(
        {
          ...(search ? { search } : {}),
          ...(folder === undefined ? {} : { in_folder: folder }),
          sort_by: sort,
          page,
          per_page: PAGE_SIZE,
        },
        signal,
      ),
    [api, search, folder, sort, page],
  )
  const [assets, reloadAssets] = useLoad(load)
  const loadFolders = useCallback((signal: AbortSignal) => api.assetFolders(signal), [api])
  const [folders] = useLoad(loadFolders)

  const choose = (found: readonly Asset[]) => {
    onChoose(found)
    onClose()
  }
  const toggle = (asset: Asset) => {
    if (!isMany) choose([asset])
    else
      setChosen((before) =>
        before.some(({ id }) => id === asset.id)
          ? before.filter(({ id }) => id !== asset.id)
          : [...before, asset],
      )
  }
  const send = (files: Iterable<File>) =>
    void upload(
      isMany ? files : [...files].slice(0, 1),
      (asset) => {
        if (isMany) {
          setChosen((before) => [...before, asset])
          reloadAssets()
        } else choose([asset])
      },
      folder || undefined,
    )
  const isUploading = uploads.some(({ failure }) => failure === undefined)
  useCountAnnouncement(assets.state === 'ready' ? assets.value.total : undefined, ['file', 'files'], search)
  const isAllowed = (asset: Asset) =>
    fileTypeError(schema, asset.content_type, asset.short_filename) === undefined
  const pages = assets.state === 'ready' ? Math.ceil(assets.value.total / PAGE_SIZE) : 0
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Files"
      size="large"
      initialFocus={() => document.getElementById(searchId)}
      actions={
        <>
          <label className={styles.file}>
            <input
              type="file"
              multiple={isMany}
              onChange={({ target }) => {
                send([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <span>Upload</span>
          </label>
          {isMany ? (
            <Button
              kind="primary"
              disabled={chosen.length === 0 || isUploading}
              onClick={() => choose(chosen)}
            >
              Add {chosen.length === 1 ? '1 file' : `${chosen.length} files`}
            </Button>
          ) : null}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere in it; the button does the same */}
      <div
        className={styles.library}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          send(event.dataTransfer.files)
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return
          event.preventDefault()
          send(event.clipboardData.files)
        }}
      >
        <div className={styles.filters}>
          <TextInput
            id={searchId}
            type="search"
            aria-label="Search files"
            placeholder="Search files"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Select
            aria-label="Folder"
            value={folder ?? ''}
            onChange={({ target }) => {
              setFolder(target.value === '' ? undefined : Number(target.value))
              setPage(1)
            }}
          >
            <option value={MAIN_FOLDER}>Main folder</option>
            <option value="">All folders</option>
            {folders.state === 'ready'
              ? folderPaths(folders.value).map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path}
                  </option>
                ))
              : null}
          </Select>
          <Select aria-label="Order" value={sort} onChange={({ target }) => setSort(target.value)}>
            {SORTS.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </div>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {assets.state === 'loading' ? <Skeleton label="Loading the files" lines={6} /> : null}
        {assets.state === 'failed' ? (
          <ErrorState title="The files could not be loaded" why={assets.why} onRetry={reloadAssets} />
        ) : null}
        {assets.state === 'ready' && assets.value.items.length === 0 ? (
          <EmptyState
            title={search ? 'No files match your search' : 'No files here yet'}
            action={
              folder === undefined ? undefined : (
                <Button onClick={() => setFolder(undefined)}>
                  {search ? 'Search all folders' : 'Show all folders'}
                </Button>
              )
            }
          >
            Drop files here, paste them, or upload them.
          </EmptyState>
        ) : null}
        {assets.state === 'ready' ? (
          <ul className={styles.grid} aria-label="Files">
            {assets.value.items.map((asset) => (
              <li key={asset.id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-pressed={isMany ? chosen.some(({ id }) => id === asset.id) : undefined}
                  disabled={!isAllowed(asset)}
                  title={fileTypeError(schema, asset.content_type, asset.short_filename)}
                  onClick={() => toggle(asset)}
                >
                  <span className={styles.picture}>
                    {isPicture(asset.filename) ? (
                      <img src={thumbnailAddress(asset.filename)} alt="" loading="lazy" />
                    ) : (
                      <b>{asset.short_filename.split('.').at(-1)}</b>
                    )}
                  </span>
                  <span className={styles.name}>{asset.short_filename}</span>
                  {asset.alt ? <small>{asset.alt}</small> : null}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {pages > 1 ? (
          <nav className={styles.pages} aria-label="Parts of the list">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <span>
              {page} of {pages}
            </span>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </nav>
        ) : null}
      </div>
    </Dialog>
  )
}
