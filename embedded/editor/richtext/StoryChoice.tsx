import { useEffect, useId, useState } from 'react'
import type { StoryEntry } from '../api/wire.ts'
import { useApi } from '../app/ApiContext.ts'
import { FieldRow } from '../parts/FieldRow.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { anchorsOf } from './anchorsOf.ts'
import type { LinkDraft } from './links.ts'
import styles from './StoryChoice.module.css'

const SHOWN = 8
/** Letters typed within this many ms are one question. */
const PAUSE = 180

interface StoryChoiceProps {
  readonly link: LinkDraft
  readonly onChoose: (story: StoryEntry) => void
  readonly onAnchor: (anchor: string | null) => void
}

/** Finds a story by words of its name or path, and offers the places on its page. */
export function StoryChoice({ link, onChoose, onAnchor }: StoryChoiceProps) {
  const api = useApi()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly StoryEntry[] | null>(null)
  const [chosen, setChosen] = useState<StoryEntry | null>(null)
  const [anchors, setAnchors] = useState<readonly string[]>([])
  const listId = useId()
  const { uuid } = link

  useEffect(() => {
    const aborting = new AbortController()
    const timer = setTimeout(async () => {
      const filter = { ...(words ? { search: words } : {}), story_only: true, per_page: SHOWN }
      const stories = await api.stories(filter, aborting.signal).catch(() => null)
      if (!aborting.signal.aborted) setFound(stories?.items ?? [])
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [api, words])

  useEffect(() => {
    if (!uuid) return
    const aborting = new AbortController()
    const load = async () => {
      const { items } = await api.stories({ by_uuids: uuid, per_page: 1 }, aborting.signal)
      const entry = items[0] ?? null
      if (aborting.signal.aborted) return
      setChosen(entry)
      if (!entry) return
      const { story } = await api.story(entry.id, aborting.signal)
      if (!aborting.signal.aborted) setAnchors(anchorsOf(story.content))
    }
    load().catch(() => setAnchors([]))
    return () => aborting.abort()
  }, [api, uuid])

  return (
    <>
      <FieldRow label="Page" help={uuid ? undefined : 'Search by name or path, and choose one.'}>
        {({ id, describedBy }) => (
          <>
            <TextInput
              id={id}
              type="search"
              autoComplete="off"
              aria-describedby={describedBy}
              aria-controls={listId}
              placeholder={chosen?.name ?? (link.href || 'Search pages')}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                const [first] = found ?? []
                if (event.key !== 'Enter' || !first) return
                event.preventDefault()
                onChoose(first)
              }}
            />
            <ul id={listId} className={styles.list} aria-label="Pages">
              {found?.map((story) => (
                <li key={story.uuid}>
                  <button
                    type="button"
                    className={styles.story}
                    aria-pressed={story.uuid === uuid}
                    onClick={() => onChoose(story)}
                  >
                    <span>{story.name}</span>
                    <small>/{story.full_slug}</small>
                  </button>
                </li>
              ))}
              {found?.length === 0 ? <li className={styles.none}>No page has these words.</li> : null}
            </ul>
          </>
        )}
      </FieldRow>
      {uuid ? (
        <FieldRow label="Place on the page" help="A heading's name in addresses. Empty: its top.">
          {({ id, describedBy }) => (
            <>
              <TextInput
                id={id}
                aria-describedby={describedBy}
                list={`${listId}-anchors`}
                value={link.anchor ?? ''}
                onChange={({ target }) => onAnchor(target.value.replace(/^#/, '') || null)}
              />
              <datalist id={`${listId}-anchors`}>
                {anchors.map((anchor) => (
                  <option key={anchor} value={anchor} />
                ))}
              </datalist>
            </>
          )}
        </FieldRow>
      ) : null}
    </>
  )
}
