import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { errorMessage } from '../../api/ApiError.ts'
import type { StoryEntry } from '../../api/wire.ts'
import { classNames } from '../../parts/classNames.ts'
import { TextInput } from '../../parts/TextInput.tsx'
import { useCountAnnouncement } from '../../parts/useCountAnnouncement.ts'
import styles from './StorySearch.module.css'

/** How many stories are offered at once. */
const SHOWN = 8
/** Letters typed within so many milliseconds are one question. */
const PAUSE = 180

interface StorySearchProps {
  readonly id: string
  readonly label: string
  readonly describedBy?: string
  /** Kinds of stories; empty: all. */
  readonly contentTypes?: readonly string[]
  /** What their paths begin with. */
  readonly folder?: string
  readonly placeholder?: string
  /** Uuids that are chosen already. */
  readonly chosen?: readonly string[]
  /** Whether what is found stands in the flow, as in a dialog, which would cut it off. */
  readonly isInFlow?: boolean
  readonly onChoose: (story: StoryEntry) => void
}

/** Finds a story by words of its name or path: a combobox with the stories that have them. */
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
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<{ readonly of: string; readonly items: readonly StoryEntry[] } | null>(
    null,
  )
  const found = answer?.items
  /** Until there is an answer for the words as they are, those of the words before stand there, and none of them can be chosen. */
  const isCurrent = answer?.of === words
  const [isEntered, setIsEntered] = useState(false)
  const [failure, setFailure] = useState('')
  const [at, setAt] = useState(0)
  const types = contentTypes.join(',')

  useEffect(() => {
    if (!isOpen) return
    const aborting = new AbortController()
    const ask = async () => {
      const filter = {
        ...(words ? { search: words } : {}),
        ...(types ? { content_type: types } : {}),
        ...(folder ? { starts_with: folder } : {}),
        story_only: true,
        per_page: SHOWN,
      }
      try {
        const { items } = await api.stories(filter, aborting.signal)
        if (aborting.signal.aborted) return
        setAnswer({ of: words, items })
        setFailure('')
        setAt(0)
      } catch (error) {
        if (!aborting.signal.aborted) setFailure(errorMessage(error))
      }
    }
    const timer = setTimeout(() => void ask(), words ? PAUSE : 0)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [api, words, types, folder, isOpen])

  useCountAnnouncement(isOpen && isCurrent ? found?.length : undefined, ['story', 'stories'], words)

  const close = () => {
    setIsOpen(false)
    setIsEntered(false)
  }
  const choose = (story: StoryEntry) => {
    props.onChoose(story)
    setWords('')
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave
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
        value={words}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onChange={({ target }) => {
          setWords(target.value)
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
        {found?.length === 0 && !failure ? <p className={styles.none}>No story has these words.</p> : null}
        {failure ? <p className={styles.none}>{failure}</p> : null}
      </div>
    </div>
  )
}
