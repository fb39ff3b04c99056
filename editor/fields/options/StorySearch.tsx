import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { errorMessage } from '../../api/ApiError.ts'
import type { StoryEntry } from '../../api/wire.ts'
import { classNames } from '../../parts/classNames.ts'
import { TextInput } from '../../parts/TextInput.tsx'
import { useCountAnnouncement } from '../../parts/useCountAnnouncement.ts'
import styles from './StorySearch.module.css'

/** Maximum number of results. */
const MAX_RESULTS = 8
/** Delay between the last keystroke and the search, in milliseconds. */
const SEARCH_DELAY = 180

interface StorySearchProps {
  readonly id: string
  readonly label: string
  readonly describedBy?: string
  /** Content types to search; empty for all. */
  readonly contentTypes?: readonly string[]
  /** Folder to search, as a prefix of the full slug. */
  readonly folder?: string
  readonly placeholder?: string
  /** Uuids of stories that are already chosen, and cannot be chosen twice. */
  readonly chosen?: readonly string[]
  /** Whether the results are in the normal flow. Needed in a dialog, which would clip a popup. */
  readonly isInFlow?: boolean
  readonly onChoose: (story: StoryEntry) => void
}

/** Combobox that searches stories by name or path. */
export function StorySearch(props: StorySearchProps) {
  const {
    id,
    label,
    describedBy,
    contentTypes = [],
    folder,
    placeholder = 'Search by name or path',
    chosen = [],
    isInFlow = false,
  } = props
  const api = useApi()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [results, setResults] = useState<{
    readonly query: string
    readonly items: readonly StoryEntry[]
  } | null>(null)
  const found = results?.items
  /** False while the results of an earlier query are shown; none of them can be chosen. */
  const isCurrent = results?.query === query
  /** Enter was pressed: the first current result is chosen as soon as it arrives. */
  const [isEntered, setIsEntered] = useState(false)
  const [failure, setFailure] = useState('')
  const [at, setAt] = useState(0)
  const types = contentTypes.join(',')

  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const search = async () => {
      const filter = {
        ...(query ? { search: query } : {}),
        ...(types ? { content_type: types } : {}),
        ...(folder ? { starts_with: folder } : {}),
        story_only: true,
        per_page: MAX_RESULTS,
      }
      try {
        const { items } = await api.stories(filter, controller.signal)
        if (controller.signal.aborted) return
        setResults({ query, items })
        setFailure('')
        setAt(0)
      } catch (error) {
        if (!controller.signal.aborted) setFailure(errorMessage(error))
      }
    }
    const timer = setTimeout(() => void search(), query ? SEARCH_DELAY : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, query, types, folder, isOpen])

  useCountAnnouncement(isOpen && isCurrent ? found?.length : undefined, ['story', 'stories'], query)

  const close = () => {
    setIsOpen(false)
    setIsEntered(false)
  }
  const choose = (story: StoryEntry) => {
    props.onChoose(story)
    setQuery('')
    close()
  }
  const chooseEntered = useEffectEvent(() => {
    setIsEntered(false)
    const story = found?.[at]
    if (story) choose(story)
  })
  useEffect(() => {
    if (isEntered && isCurrent && isOpen) chooseEntered()
  }, [isEntered, isCurrent, isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for blur
    <div
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <TextInput
        id={id}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && isCurrent && found?.[at] ? `${listId}-${at}` : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        placeholder={placeholder}
        value={query}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onChange={({ target }) => {
          setQuery(target.value)
          setIsOpen(true)
          setIsEntered(false)
        }}
        onKeyDown={(event) => {
          const count = found?.length ?? 0
          if (event.key === 'Escape' && isOpen) {
            event.preventDefault()
            event.stopPropagation()
            close()
          } else if (event.key === 'Enter' && isOpen) {
            event.preventDefault()
            setIsEntered(true)
          } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count) {
            event.preventDefault()
            setIsOpen(true)
            setAt((at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
          }
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className={classNames(styles.list, isInFlow && styles.inFlow)}
      >
        {found?.map((story, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
          <div
            key={story.uuid}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isCurrent && index === at}
            aria-disabled={chosen.includes(story.uuid) || undefined}
            className={styles.story}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(story)}
          >
            <span>{story.name}</span>
            <small>
              /{story.full_slug}
              {story.published ? '' : ' · not published'}
            </small>
          </div>
        ))}
        {found?.length === 0 && !failure ? (
          <p className={styles.none}>No stories match your search.</p>
        ) : null}
        {failure ? <p className={styles.none}>{failure}</p> : null}
      </div>
    </div>
  )
}
